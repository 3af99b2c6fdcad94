import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { passwordField } from "#app/account/account-fields.server.ts";

describe("a new password", () => {
  const allowed = [
    "90417368",
    "aaaaaaaa",
    "        ",
    "correct horse battery staple",
    "Zoé à Québec",
    "пароль-пароль",
    "🚗".repeat(8),
    "'; DROP TABLE accounts",
  ];

  it.each(allowed)("can have any characters: %s", (password) => {
    expect(passwordField.parse(password)).toBe(password);
  });

  it.each(["", "1234567", "1".repeat(31)])("must have 8 to 30 characters, not %j", (password) => {
    expect(passwordField.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      "password.length",
    ]);
  });
});

it("password fields hide the password, allow pasting and work with password managers", () => {
  const sources = globSync("app/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const fields = sources.flatMap(
    (source) => source.match(/<TextField\s+\{\.\.\.fields\.\w*[pP]assword\}[^>]*>/g) ?? [],
  );
  expect(fields.length).toBeGreaterThanOrEqual(7);
  for (const field of fields) {
    expect(field).toMatch(/type="password"/);
    expect(field).toMatch(/autoComplete="(new|current)-password"/);
  }
  expect(sources.filter((source) => /onPaste|onCopy|onDrop\b/.test(source))).toEqual([]);
});
