import { expect, it } from "vitest";
import { noteName } from "./note-name.ts";

it.each([
  ["its title", "Paint", "Blue, code 8X8", "Paint"],
  ["its first line", null, "Key code 4417\nIn the drawer", "Key code 4417"],
  [
    "whole words of a long line",
    null,
    "The spare key is with the neighbors, who are usually home in the evening",
    "The spare key is with the neighbors, who are usually home in…",
  ],
  ["60 letters of a long word", null, "x".repeat(80), `${"x".repeat(60)}…`],
])("a note is named by %s", (_what, title, text, name) => {
  expect(noteName({ title, text })).toBe(name);
});
