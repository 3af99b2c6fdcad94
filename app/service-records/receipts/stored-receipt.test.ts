import { expect, it } from "vitest";
import { storedReceipt } from "./stored-receipt.ts";

it.each([
  ["image/jpeg", 300_000, true],
  ["image/png", 1_500_000, true],
  ["image/jpeg", 1_500_001, false],
  ["application/pdf", 20_000, false],
])("a receipt of type %s with %i bytes has a picture: %s", (type, size, hasPicture) =>
  expect(storedReceipt({ id: "a", name: "oil", type, size }, "car", "record")).toMatchObject({
    file: "/garage/car/service-history/record/receipts/a",
    hasPicture,
  }),
);
