// What is said without a network.

export const words = {
  title: "No connection",
  about: "Jaipur is played with others over the network, and there is none just now. Your matches are not lost.",
  meanwhile: "Meanwhile, these work without it:",
  lesson: "The first lesson",
  rules: "The rules",
  again: "Try again",
};
