// Notes in a page how long interactions take, which frames are long, when things fly, and what shifts.
const felt = (window.felt = { interactions: {}, frames: [], flights: [], shifts: [] });

const watch = (type, note, more = {}) => {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
};

const named = (node) => (node?.nodeType === 1 ? `${node.localName}.${String(node.className?.baseVal ?? node.className).split(" ")[0]}` : "text");

watch(
  "event",
  ({ interactionId, duration, name, target }) => {
    if (interactionId === 0) return;
    const known = felt.interactions[interactionId] ?? { duration: 0 };
    if (duration >= known.duration) felt.interactions[interactionId] = { duration, name, target: named(target) };
  },
  { durationThreshold: 16 },
);

watch("long-animation-frame", ({ startTime, duration, renderStart, styleAndLayoutStart, scripts }) => {
  const script = scripts.reduce((sum, each) => sum + each.duration, 0);
  const style = styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart;
  felt.frames.push({ begins: startTime, ends: startTime + duration, script, render: startTime + duration - renderStart, style });
});

watch("layout-shift", ({ value, hadRecentInput, startTime, sources }) => {
  if (!hadRecentInput) felt.shifts.push({ value, at: startTime, what: sources.map(({ node }) => named(node)) });
});

/** Whether it is one's turn, or the round is over, after so many lines of the log. */
function isDue(lines) {
  const isMine = document.title.startsWith("•") || document.querySelector(".end") !== null;
  return isMine && document.querySelectorAll(".side li").length > lines;
}

let due = null;
/** Resolves when a turn is due. The page is asked once: each question costs it time. */
window.turnAfter = (lines) =>
  new Promise((resolve) => {
    if (isDue(lines)) resolve();
    else due = { lines, resolve };
  });

/** Resolves with the middle of something once it is drawn: the button to play is, when a card is picked. */
window.placeOf = (what) =>
  new Promise((resolve) => {
    const look = () => {
      const box = document.querySelector(what)?.getBoundingClientRect();
      if (box === undefined || box.width === 0) requestAnimationFrame(look);
      else resolve([box.x + box.width / 2, box.y + box.height / 2]);
    };
    look();
  });

let still = null;
/** Resolves when nothing flies. */
window.nothingFlies = () =>
  new Promise((resolve) => {
    if (document.querySelector(".air > *") === null) resolve();
    else still = resolve;
  });

new MutationObserver(() => {
  const isFlying = document.querySelector(".air > *") !== null;
  const last = felt.flights.at(-1);
  if (isFlying && (last === undefined || last.ends !== null)) felt.flights.push({ begins: performance.now(), ends: null });
  if (!isFlying && last?.ends === null) last.ends = performance.now();
  if (!isFlying) still?.();
  if (due !== null && isDue(due.lines)) due.resolve();
}).observe(document, { childList: true, characterData: true, subtree: true });
