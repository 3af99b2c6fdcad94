import { expect, it } from "vitest";
import { maxCounted } from "./read-ownership.server.ts";

const rows = (count: number) => Array.from({ length: count }, () => ({}));
const all = { recent: rows(199), edge: rows(199), fuelEdge: rows(199) };

it.each([
  ["all were read", {}, null],
  ["there are more service records", { recent: rows(200) }, 200],
  ["there are more expenses", { edge: rows(200) }, 200],
  ["there are more fill-ups", { fuelEdge: rows(200) }, 200],
])("The cost of ownership says how many it counts if %s", (_case, more, max) => {
  expect(maxCounted({ ...all, ...more })).toBe(max);
});
