import { expect, it } from "vitest";
import { encodeSender } from "./encoded-sender.ts";

const word = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

it.each([
  ["hello@roadworthy.example", "hello@roadworthy.example"],
  ["Roadworthy <hello@roadworthy.example>", "Roadworthy <hello@roadworthy.example>"],
  ['"Car, Care" <hello@roadworthy.example>', '"Car, Care" <hello@roadworthy.example>'],
  ["Québec 🚗 <a@b.example>", `${word("Québec 🚗")} <a@b.example>`],
  [String.raw`"L’\"auto\", vite" <a@b.example>`, `${word('L’"auto", vite')} <a@b.example>`],
  [`${"é".repeat(22)}🚗 <a@b.example>`, `${word("é".repeat(22))} ${word("🚗")} <a@b.example>`],
])("%s is sent as %s", (sender, encoded) => {
  expect(encodeSender(sender)).toBe(encoded);
});

it("Encoded words have at most 75 characters", () => {
  const words = encodeSender(`${"Rappels d’entretien – ".repeat(9)}<a@b.example>`).split(" ");
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
});
