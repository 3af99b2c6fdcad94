import { expect, test } from "vitest";
import { passwordField } from "#app/account/account-fields.server.ts";
import { getPasswordHint } from "./password-hint.ts";

const email = "dana.lee+cars@example.com";

test.each([
  ["", null],
  ["7 chars", "short"],
  ["correct horse", "enough"],
  ["a".repeat(31), "long"],
  ["dana.lee+cars", "guessable"],
  ["Dana.Lee", "guessable"],
  ["DANA.LEE+CARS@example.com", "guessable"],
  ["Roadworthy 2026", "guessable"],
])("The password %j gets the hint %j", (password, hint) => {
  expect(getPasswordHint(password, email)).toBe(hint);
});

test.each(["7 chars", "a".repeat(31), "Roadworthy 2026"])(
  "The server rejects %j, too",
  (password) => expect(passwordField.safeParse(password).success).toBe(false),
);
