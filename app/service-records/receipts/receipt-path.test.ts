import { expect, test } from "vitest";
import { getReceiptPath } from "./receipt-path.ts";

test.each([
  ["bill.pdf", "receipts/2026-01-31 bill abcdefgh.pdf"],
  ["../../etc/passwd", "receipts/2026-01-31 ..-..-etc-passwd abcdefgh"],
  ['a\\b:c*"<x>|\n.png', "receipts/2026-01-31 a-b-c-x- abcdefgh.png"],
  ["reçu d’été.jpeg", "receipts/2026-01-31 reçu d’été abcdefgh.jpeg"],
  ["", "receipts/2026-01-31  abcdefgh"],
])("a receipt named %j is exported as %j", (name, path) => {
  expect(getReceiptPath({ id: "abcdefghijk", name, date: "2026-01-31" })).toBe(path);
});
