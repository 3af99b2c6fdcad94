import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

describe("a password", () => {
  it("is compared to the last character, with its case and spaces", async () => {
    const chosen = "Correct horse battery staple 9";
    const stored = await hashPassword(chosen);
    const similar = [
      chosen.toLowerCase(),
      chosen.trimEnd().slice(0, -1),
      `${chosen} `,
      ` ${chosen}`,
    ];
    expect(
      await Promise.all([chosen, ...similar].map((password) => verifyPassword(password, stored))),
    ).toEqual([true, false, false, false, false]);
  });

  it("matches however a keyboard composes its accents", async () => {
    expect(
      await verifyPassword(
        "Zoe\u0301 a\u0300 Que\u0301bec",
        await hashPassword("Zo\u00e9 \u00e0 Qu\u00e9bec"),
      ),
    ).toBe(true);
  });

  it("is hashed by scrypt at OWASP's cost, each with its own salt", async () => {
    const [one, other] = await Promise.all([
      hashPassword("correct horse 8"),
      hashPassword("correct horse 8"),
    ]);
    expect(one).toMatch(/^scrypt\$8192\$8\$10\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  it("never matches when there is no account", async () => {
    expect(await verifyPassword("", undefined)).toBe(false);
  });
});
