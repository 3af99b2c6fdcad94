import { expect, it } from "vitest";
import { isCounted } from "./is-counted.ts";

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ "Sec-GPC": "1" }, false],
  [{ DNT: "1" }, false],
  [{ "Sec-GPC": "1", DNT: "0" }, false],
  [{ "Sec-GPC": "0", DNT: "0" }, true],
])("Whoever sends %j is counted: %s", (headers, expected) => {
  expect(isCounted(new Request("https://roadworthy.example", { headers }))).toBe(expected);
});
