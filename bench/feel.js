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

/** Milliseconds that anything is awaited. */
const PATIENCE = 30_000;

/** Resolves as a promise does, or fails in time and says what was awaited. */
const within = (what, promise) =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      const bar = document.querySelector(".action")?.textContent.replaceAll(/\s+/g, " ");
      setTimeout(() => reject(new Error(`${PATIENCE} ms were not enough for ${what}; the action bar was: ${bar}`)), PATIENCE);
    }),
  ]);

let due = null;
/** Resolves when a turn is due. The page is asked once: each question costs it time. */
window.turnAfter = (lines) =>
  within(
    `a turn after ${lines} lines`,
    new Promise((resolve) => {
      if (isDue(lines)) resolve();
      else due = { lines, resolve };
    }),
  );

/** Resolves with the middle of something once it is drawn. */
window.placeOf = (what) =>
  within(
    what,
    new Promise((resolve) => {
      const look = () => {
        const box = document.querySelector(what)?.getBoundingClientRect();
        if (box === undefined || box.width === 0) requestAnimationFrame(look);
        else resolve([box.x + box.width / 2, box.y + box.height / 2]);
      };
      look();
    }),
  );

/** Milliseconds after which a card that was touched is picked, on a slow phone. */
const PICKED = 2000;
/** Resolves with the middle of the button to play once a card is picked, or with null: it was missed while it moved. */
window.placeToPlay = () => Promise.race([window.placeOf(".go"), new Promise((resolve) => setTimeout(resolve, PICKED, null))]);

let still = null;
/** Resolves when nothing flies. */
window.nothingFlies = () =>
  within(
    "everything to land",
    new Promise((resolve) => {
      if (document.querySelector(".air > *") === null) resolve();
      else still = resolve;
    }),
  );

new MutationObserver(() => {
  const isFlying = document.querySelector(".air > *") !== null;
  const last = felt.flights.at(-1);
  if (isFlying && (last === undefined || last.ends !== null)) felt.flights.push({ begins: performance.now(), ends: null });
  if (!isFlying && last?.ends === null) last.ends = performance.now();
  if (!isFlying) still?.();
  if (due !== null && isDue(due.lines)) due.resolve();
}).observe(document, { childList: true, characterData: true, subtree: true });
