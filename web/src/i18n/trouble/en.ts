// Why a request is refused, in English.

import type { Trouble } from "../../wire";

export const words: Record<Trouble, string> = {
  "another protocol": "The server speaks another language by now. Load the page again.",
  banned: "This account is shut out of this server.",
  conflict: "That does not fit with how things are now. Look again.",
  failed: "That went wrong on the server. Try again in a while.",
  "foreign origin": "The server does not take this from a page at this address.",
  "last way in": "Without it you could not sign in any more. Set a password first.",
  "name taken": "Somebody is called so already, or the name is reserved.",
  "no such method": "The server does not know how to do that.",
  "not allowed": "You may not do that.",
  "not found": "There is no such thing here, or not any more.",
  "not fresh": "To be sure that it is you, sign in again first.",
  "not rated": "That cannot be rated: it takes an account, a clock and the printed game.",
  "not signed in": "You are not signed in any more.",
  "not understood": "That is not what was asked for. A name has 3 to 20 letters from A to Z, digits, _ and -.",
  "plain http": "That works only over HTTPS.",
  "poor password": "That would soon be guessed. Take ten characters or more, of which five differ, besides your name.",
  "too large": "That is too much at once.",
  "too many": "There are too many of these already.",
  "too often": "That was too often. Wait a moment.",
  unavailable: "The server cannot be reached just now. Try again in a moment.",
  "wrong proof": "That is not right. Look at the name and at what you typed.",
};
