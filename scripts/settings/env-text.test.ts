import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatValue, readValues, withValues } from "./env-text.ts";

const text = [
  "# ours",
  "DATABASE_URL=libsql://old # the old one",
  "export SESSION_SECRET='a # b'",
  "",
  'CLOUDFLARE_API_TOKEN="kept"',
  "VIN_PROVIDER=",
].join("\n");

const changed = (...values: [string, string | undefined][]) => withValues(text, new Map(values));

describe("a file of settings", () => {
  it("keeps its comments, order and other variables when settings change", () => {
    expect(
      changed(["DATABASE_URL", "libsql://new"], ["SESSION_SECRET", "c d"], ["US_SHOPS_URL", "x"]),
    ).toBe(
      [
        "# ours",
        "DATABASE_URL=libsql://new",
        "SESSION_SECRET='c d'",
        "",
        'CLOUDFLARE_API_TOKEN="kept"',
        "VIN_PROVIDER=",
        "US_SHOPS_URL=x",
        "",
      ].join("\n"),
    );
  });

  it("loses a setting that's removed, and all but one line of a repeated one", () => {
    expect(changed(["DATABASE_URL", undefined])).not.toContain("DATABASE_URL");
    expect(withValues("A=1\nA=2\n", new Map([["A", "3"]]))).toBe("A=3\n");
  });

  it("doesn't change when its settings don't", () => {
    const written = withValues("", readValues(text));
    expect(withValues(written, readValues(written))).toBe(written);
  });

  it("replaces a value of several lines", () => {
    expect(withValues('A="1\n2"\nB=3\n', new Map([["A", "4"]]))).toBe("A=4\nB=3\n");
  });

  it("isn't changed if something would be lost", () => {
    expect(() => withValues("B='1\nA=2\n3'\n", new Map([["A", "4"]]))).toThrow(
      "can't be changed without losing something",
    );
  });

  it("counts an empty setting as missing", () => {
    expect([...readValues(text).keys()]).not.toContain("VIN_PROVIDER");
  });

  it("can hold any line without all three kinds of quotation marks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (typed) => {
        const value = typed.trim().replace(/[\r\n"\0]/g, "");
        fc.pre(value !== "" && !(value.includes("'") && value.includes("`")));
        expect(readValues(withValues(text, new Map([["A", value]]))).get("A")).toBe(value);
      }),
    );
    expect(formatValue("'\"`")).toBeNull();
  });
});
