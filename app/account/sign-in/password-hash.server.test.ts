import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./password-hash.server.ts";

describe("a password", () => {
  it("is the one that was chosen, to the last character and in its own capitals and spaces", async () => {
    const chosen = "Correct horse battery staple 9";
    const stored = await hashPassword(chosen);
    const near = [chosen.toLowerCase(), chosen.trimEnd().slice(0, -1), `${chosen} `, ` ${chosen}`];
    expect(await Promise.all([chosen, ...near].map((typed) => isPassword(typed, stored)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("is the same however a keyboard composes its accents", async () => {
    expect(
      await isPassword(
        "Zoe\u0301 a\u0300 Que\u0301bec",
        await hashPassword("Zo\u00e9 \u00e0 Qu\u00e9bec"),
      ),
    ).toBe(true);
  });

  it("is stored by scrypt at OWASP's cost, with a salt of its own", async () => {
    const [one, other] = await Promise.all([
      hashPassword("correct horse 8"),
      hashPassword("correct horse 8"),
    ]);
    expect(one).toMatch(/^scrypt\$8192\$8\$10\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  it("is none where there is no account", async () => {
    expect(await isPassword("", undefined)).toBe(false);
  });
});
