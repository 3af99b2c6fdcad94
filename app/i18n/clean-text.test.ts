import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLines, cleanText } from "./clean-text.ts";

test.each([
  ["Ma  Corolla\n rouge ", "Ma Corolla rouge"],
  ["Blue 🚙 beast", "Blue beast"],
  ["👨‍👩‍👧‍👦 van", "van"],
  ["👍🏽ok", "ok"],
  ["🇨🇦 North", "North"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿x", "x"],
  ["1️⃣ first", "first"],
  ["❤️ and ❤️‍🔥", "and"],
  ["⭐⭐⭐", ""],
  ["Honda™ © ♥ #1", "Honda™ © ♥ #1"],
  ["café e\u0301te\u0301", "café été"],
  ["tab\tbell\u0007", "tab bell"],
  ["half \ud83d pair", "half pair"],
  ["车 авто נהג क्ष", "车 авто נהג क्ष"],
  ["", ""],
])("%j becomes %j", (typed, text) => expect(cleanText(typed)).toEqual({ ok: true, text }));

test.each([
  ["Changed  the oil.\r\n\r\n\r\n\r\nNext: brakes 🚙 ", "Changed the oil.\n\nNext: brakes"],
  ["\n\n one\rtwo\u2028three\n", "one\ntwo\nthree"],
  ["", ""],
])("the lines of %j become %j", (typed, text) =>
  expect(cleanLines(typed)).toEqual({ ok: true, text }),
);

test("cleanLines rejects NUL", () =>
  expect(cleanLines("a\nb\0")).toEqual({ ok: false, code: "nul" }));

test("cleanText rejects NUL", () => expect(cleanText("a\0b")).toEqual({ ok: false, code: "nul" }));

test("cleaning twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const once = cleanText(typed);
      if (once.ok) expect(cleanText(once.text)).toEqual(once);
    }),
  );
});
