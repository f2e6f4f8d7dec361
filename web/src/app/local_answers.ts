// Which requests this device answers itself, where there is a server. The answers are loaded with the first of them.

import { setLocalAnswers } from "../shared/api/request";

/** About matches on this device: always. */
const LOCAL = /^\/api\/matches\/local-/;
/** What else this device can answer, where the server cannot be reached. */
const ALONE = /^\/api\/(levels|puzzles|matches\/local-)/;

export function answerLocally(): void {
  setLocalAnswers((isAlone, method, path, body) => {
    const answered = isAlone ? ALONE : LOCAL;
    return answered.test(path) ? import("../house/answers/answers").then(({ answer }) => answer(method, path, body)) : null;
  });
}
