// What a page without a server needs before its first screen: the addresses of its links, and answers in the server's place.

import { nameLevels } from "../house/levels";
import { setLocalAnswers, Unreachable } from "../shared/api/request";
import { addressLinks } from "./links";

/** Whatever else is asked for needs a server. */
const ANSWERED = /^\/api\/(levels|puzzles|daily|deals\/daily-|matches\/local-)/;

addressLinks(document.body);
nameLevels();
setLocalAnswers((_isAlone, method, path, body) => {
  if (!ANSWERED.test(path)) return Promise.reject(new Unreachable());
  return import("../house/answers/answers").then(({ answer }) => answer(method, path, body));
});
