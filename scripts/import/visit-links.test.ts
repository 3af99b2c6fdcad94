import { describe, expect, it } from "vitest";
import { readLinkRow } from "./link-row.ts";
import { openVisitTokens } from "./visit-links.ts";

type Row = Record<string, string>;

const row = { comp_code: "dulles-auto", date: "2026-04-20" };
const secret = "a secret of at least 32 characters";

function tokensOf(rows: Row[], { source = "/in/visits.csv", key = secret } = {}): string[] {
  const tokenOf = openVisitTokens(key, source);
  return rows.map((cells) => {
    const read = readLinkRow(cells, "2026-05-01");
    if (!read.ok) throw new Error(read.problems.join());
    return tokenOf(read.visit, cells);
  });
}

const tokenOf = (cells: Row, from = {}) => tokensOf([cells], from)[0]!;

describe("the token of a visit's link", () => {
  it.each<[string, Row, Row]>([
    ["an address, however it's written", { email: "a@example.com" }, { email: "A@Example.com" }],
    ["a reference", { reference: "A-1", vehicle: "2018 Corolla" }, { reference: "A-1" }],
  ])("is the same in any file for %s", (_who, one, other) => {
    const later = tokenOf({ ...row, ...other, phone: "1" }, { source: "other.csv" });
    expect(tokenOf({ ...row, ...one })).toBe(later);
    expect(later).toMatch(/^[\w-]{43}$/);
  });

  it("is the same for the same row of a file with this name, whatever the columns' order", () => {
    const rows = [
      { ...row, phone: "1" },
      { ...row, phone: "2" },
    ];
    const reordered = rows.map((cells) => Object.fromEntries(Object.entries(cells).reverse()));
    expect(tokensOf(reordered, { source: "/moved/visits.csv" })).toEqual(tokensOf(rows));
  });

  it.each<[string, Row, Row]>([
    ["addresses", { email: "a@example.com" }, { email: "b@example.com" }],
    ["references", { reference: "A-1" }, { reference: "A-2" }],
    ["an ignored column", { phone: "1" }, { phone: "2" }],
    ["the day", { reference: "A-1" }, { reference: "A-1", date: "2026-04-21" }],
    ["the kind", { reference: "A-1" }, { reference: "A-1", kind: "purchase" }],
  ])("differs for visits that differ in %s", (_what, one, other) => {
    expect(tokenOf({ ...row, ...one })).not.toBe(tokenOf({ ...row, ...other }));
  });

  it("differs for each of several equal rows, and in another file", () => {
    const tokens = tokensOf([row, row, row]);
    expect(new Set(tokens).size).toBe(3);
    expect(tokens).not.toContain(tokenOf(row, { source: "other.csv" }));
  });

  it("can't be computed without the secret", () => {
    expect(tokenOf(row, { key: "another secret" })).not.toBe(tokenOf(row));
  });
});
