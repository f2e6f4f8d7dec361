// Notes in a page when its worker thinks, tasks of 50 ms and more, every frame, and when the table shows and it is one's turn.
const noted = (window.noted = { tasks: [], thoughts: [], frames: [], shown: null, turn: null });

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) noted.tasks.push([startTime, startTime + duration]);
}).observe({ type: "longtask", buffered: true });

function frame(at) {
  noted.frames.push(at);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

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

new MutationObserver(() => {
  if (due !== null && isDue(due.lines)) due.resolve();
  if (noted.shown === null && document.querySelector(".facade .card")) noted.shown = performance.now();
  if (noted.turn === null && noted.shown !== null && document.title.startsWith("•")) noted.turn = performance.now();
}).observe(document, { childList: true, characterData: true, subtree: true });

window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const thought = noted.thoughts.find(({ id, ends }) => data.type === "answered" && id === data.id && ends === null);
      if (thought) thought.ends = performance.now();
    });
  }

  postMessage(message, ...rest) {
    if (message?.request?.type === "choose") noted.thoughts.push({ id: message.id, begins: performance.now(), ends: null });
    super.postMessage(message, ...rest);
  }
};
