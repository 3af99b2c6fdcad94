import { expect, it } from "vitest";
import { isSecretField } from "./secret-fields.ts";

it.each([
  ["password", true],
  ["newPassword", true],
  ["email", false],
  ["postalCode", false],
])("%s is secret: %s", (name, secret) => {
  expect(isSecretField(name)).toBe(secret);
});
