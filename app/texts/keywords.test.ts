import { expect, it } from "vitest";
import { readKeyword } from "./keywords.ts";

it.each([
  ["STOP", "stop", "en"],
  [" stop. ", "stop", "en"],
  ["Unsubscribe", "stop", "en"],
  ["cancel", "stop", "en"],
  ["END", "stop", "en"],
  ["quit!", "stop", "en"],
  ["ARRET", "stop", "fr"],
  ["Arrêt", "stop", "fr"],
  ["arrêter", "stop", "fr"],
  ["START", "start", "en"],
  ["unstop", "start", "en"],
  ["HELP", "help", "en"],
  ["Aide ?", "help", "fr"],
])("%j means %s, in %s", (message, means, language) => {
  expect(readKeyword(message)).toEqual({ means, language });
});

it.each(["", "Please stop by on Monday", "stopping", "x".repeat(1_000), "🛑", "\0"])(
  "%j means nothing",
  (message) => expect(readKeyword(message)).toBeNull(),
);
