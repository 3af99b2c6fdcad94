import { expect, it } from "vitest";
import { formatPhone } from "#app/i18n/phone.ts";
import { parsePhoneNumber } from "./phone-number.ts";

it.each([
  ["7035550142", "+17035550142"],
  ["1 (703) 555-0142", "+17035550142"],
  ["+1 703.555.0142", "+17035550142"],
  ["703‑555‑0142", "+17035550142"],
  ["1-514-555-0142", "+15145550142"],
  ["+17035550142", "+17035550142"],
])("%j is a number for texts", (typed, number) => {
  expect(parsePhoneNumber(typed)).toBe(number);
  expect(formatPhone(number)).toMatch(/^1-\d{3}-555-0142$/);
});

it.each([
  "",
  "555-0142",
  "+44 20 7946 0958",
  "+7035550142",
  "876-555-0142",
  "1-800-555-0142",
  "900-555-0142",
  "911-555-0142",
  "703-911-0142",
  "103-555-0142",
  "703-155-0142",
  "703-555-01423",
  "7035550142;DROP",
  "7035550142\0",
  "703555o142",
  "(703) 555-0142 ext. 5",
  "７０３５５５０１４２",
  `7035550142${"0".repeat(500)}`,
])("%j isn't", (typed) => {
  expect(parsePhoneNumber(typed)).toBeNull();
});
