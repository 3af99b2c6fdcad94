import fc from "fast-check";
import { expect, test } from "vitest";
import { maxCents, parseMoney } from "./money.ts";

test.each([
  ["0", "en", 0],
  ["80", "en", 8_000],
  ["80.5", "en", 8_050],
  ["80.50", "en", 8_050],
  ["1,234.56", "en", 123_456],
  ["$1,234.56", "en", 123_456],
  ["US$ 1,234.56", "en", 123_456],
  ["1234.56 CAD", "en", 123_456],
  ["1 234.56", "en", 123_456],
  ["1,234", "en", 123_400],
  ["80,5", "en", 8_050],
  ["80,50", "fr", 8_050],
  ["1 234,56 $", "fr", 123_456],
  ["1\u00a0234,56\u00a0$\u00a0CA", "fr", 123_456],
  ["1.234,56", "fr", 123_456],
  ["80.50", "fr", 8_050],
  ["999,999.99", "en", maxCents],
] as const)("%j in %s is %i cents", (typed, language, cents) =>
  expect(parseMoney(typed, language)).toBe(cents),
);

test.each([
  "",
  " ",
  "-5",
  "+5",
  "1.234",
  "1,23,456",
  "12,34.5",
  "1e3",
  "$",
  "five",
  "1,000,000",
  "80.555",
  "8 0",
  "80\0",
  "８０",
  "1".repeat(400),
])("%j isn't an amount", (typed) => expect(parseMoney(typed, "en")).toBeNull());

test("amounts formatted in either language can be parsed", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: maxCents }),
      fc.constantFrom("en-US", "en-CA", "fr-CA", "fr-US"),
      fc.constantFrom("USD", "CAD"),
      (cents, locale, currency) => {
        const written = new Intl.NumberFormat(locale, { style: "currency", currency }).format(
          cents / 100,
        );
        expect(parseMoney(written, locale.startsWith("fr") ? "fr" : "en")).toBe(cents);
      },
    ),
  );
});

test("parseMoney returns a valid amount or null, whatever the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("en", "fr"), (typed, language) => {
      const cents = parseMoney(typed, language);
      expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= maxCents)).toBe(
        true,
      );
    }),
  );
});
