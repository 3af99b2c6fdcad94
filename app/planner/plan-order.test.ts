import { expect, it } from "vitest";
import { comparePlans } from "./plan-order.ts";

const due = (dueDate: string | null, dueDistance: number | null = null, at = 0) => ({
  dueDate,
  dueDistance,
  createdAt: new Date(at),
});

it("Plans are sorted by date, then by mileage, then by age", () => {
  const sorted = [
    due("2027-01-02"),
    due("2027-02-01", 60_000),
    due("2027-02-01", 70_000),
    due("2027-02-01"),
    due(null, 65_000),
    due(null, null, 1),
    due(null, null, 2),
  ];
  expect(sorted.toReversed().sort(comparePlans)).toEqual(sorted);
});
