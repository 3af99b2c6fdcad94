import { expect, test } from "vitest";
import { isSlow } from "./slow-connection.ts";

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: "4g" }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ saveData: true, effectiveType: "4g" }, true],
])("whether a connection %j is slow: %s", (connection, slow) => {
  expect(isSlow({ connection })).toBe(slow);
});
