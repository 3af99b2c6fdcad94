import { describe, expect, it } from "vitest";
import { filteredPath, filterParams, isFiltered, parseFilter } from "./history-filter.ts";

const read = (query: string) => parseFilter(new URLSearchParams(query));
const nothing = { trait: null, period: null, hidden: null };

describe("the history filter", () => {
  it.each([
    ["", nothing],
    ["kind=brakes", { ...nothing, trait: { kind: "brakes" } }],
    [
      "shop=VA-0001&year=2024",
      { trait: { shop: "VA-0001" }, period: { year: "2024" }, hidden: null },
    ],
    [
      "receipts=1&window=recent",
      { trait: { receipts: true }, period: { recent: true }, hidden: null },
    ],
    ["q=+oil++change+", { ...nothing, trait: { words: "oil  change" } }],
    ["show=disputed&kind=brakes", { ...nothing, hidden: "disputed" }],
  ])("%s", (query, filter) => {
    expect(read(query)).toEqual(filter);
    expect(read(new URLSearchParams(filterParams(read(query))).toString())).toEqual(filter);
  });

  it("has one trait at a time, search words first", () => {
    expect(read("kind=brakes&shop=a&receipts=1&q=oil").trait).toEqual({ words: "oil" });
    expect(read("kind=brakes&shop=a&receipts=1").trait).toEqual({ kind: "brakes" });
  });

  it.each([
    "kind=none",
    "year=20",
    "year=0999",
    "year=20245",
    "window=all",
    "receipts=2",
    "show=all",
    "shop=%00",
    `shop=${"a".repeat(101)}`,
    "q=+",
    "other=1",
  ])("ignores unknown values: %s", (query) =>
    expect([read(query), isFiltered(read(query))]).toEqual([nothing, false]),
  );

  it("is kept in links", () => {
    expect(filteredPath("/history", read("q=a%26b&year=2024"), { date: "2024-01-01" })).toBe(
      "/history?q=a%26b&year=2024&date=2024-01-01",
    );
    expect(filteredPath("/history", nothing)).toBe("/history");
  });
});
