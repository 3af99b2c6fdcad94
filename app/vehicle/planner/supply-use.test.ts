import { describe, expect, it, test } from "vitest";
import {
  availableOf,
  parseQuantity,
  partsCost,
  readUses,
  typedUses,
  type Stock,
} from "./supply-use.ts";

const stock = (given: Partial<Stock> = {}): Stock => ({
  ...{ id: "filter", name: "Oil filter", partNumber: null },
  ...{ unitCost: 795, currency: "USD", quantity: 3, used: 0 },
  ...given,
});

test.each([
  ["2", 2],
  [" 4.5 ", 4.5],
  ["4,5", 4.5],
  ["0", 0],
  ["100000", 100_000],
  ["100001", null],
  ["1.234", null],
  ["-1", null],
  ["two", null],
  ["", null],
])("A quantity of %j is read as %j", (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

describe("What a record uses", () => {
  const read = (typed: [id: string, quantity: string][], known = [stock()]) =>
    readUses(typed, known);

  it.each<[string, [string, string][], object[]]>([
    ["nothing, if none was used", [["filter", "0"]], []],
    ["all there is", [["filter", "3"]], [{ supplyId: "filter", quantity: 3 }]],
  ])("is %s", (_what, typed, uses) => {
    expect(read(typed)).toEqual({ uses, problem: null });
  });

  it.each<[string, [string, string][], object]>([
    ["more than there is", [["filter", "3.01"]], { code: "short", name: "Oil filter", left: 3 }],
    ["something else than a number", [["filter", "a few"]], { code: "invalid" }],
    ["another car's supply", [["other", "1"]], { code: "gone" }],
  ])("can't be %s", (_what, typed, problem) => {
    expect(read(typed)).toEqual({ uses: [], problem });
  });

  it("can't be one supply twice", () => {
    const typed: [string, string][] = [
      ["filter", "1"],
      ["filter", "1"],
    ];
    expect(read(typed).problem).toEqual({ code: "invalid" });
  });

  it("may stay as it was if the stock is short", () => {
    const short = stock({ quantity: -2, used: 5 });
    expect(availableOf(short)).toBe(3);
    expect(read([["filter", "3"]], [short]).problem).toBeNull();
  });
});

test("Only quantities that were entered are read from a form", () => {
  const form = new FormData();
  const sent = { "used:filter": "1", "used:oil": " ", quantity: "4", "used:wiper": "2" };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  expect(typedUses(form)).toEqual([
    ["filter", "1"],
    ["wiper", "2"],
  ]);
});

test.each<[string, Partial<Stock>, number | null]>([
  ["adds up", {}, 1_590],
  ["is unknown without a price", { unitCost: null, currency: null }, null],
  ["isn't converted", { currency: "CAD" }, null],
])("The cost of parts %s", (_what, given, cents) => {
  expect(partsCost([{ supplyId: "filter", quantity: 2 }], [stock(given)], "USD")).toBe(cents);
});

test("Without parts there's no cost", () => {
  expect(partsCost([], [stock()], "USD")).toBeNull();
});
