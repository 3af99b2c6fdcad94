import { expect, test } from "vitest";
import type { ImportedVehicle } from "./account-file.ts";
import { noEntries } from "./missing-entries.ts";
import { planLinks } from "./record-links.ts";

const car = {
  serviceRecords: [{ id: "r1" }, { id: "r2", importKey: "fuelly:2" }, null, { id: 3 }],
  plans: [
    { importKey: "plan:p1", recordId: "r1" },
    { importKey: "plan:p2", recordId: "gone" },
    { importKey: "plan:p3", recordId: null },
  ],
  supplies: [{ importKey: "supply:s1", uses: [{ recordId: "r2", quantity: 1.5 }] }],
} as unknown as ImportedVehicle;
const ofPlan = { record: "record:r1", plan: "plan:p1" };
const ofSupply = { record: "fuelly:2", supply: "supply:s1", quantity: 1.5 };

test.each([
  ["nothing is added", [], []],
  ["the record is added", ["record:r1"], [ofPlan]],
  ["the other record is added", ["fuelly:2"], [ofSupply]],
])("Links come along if they're new: %s", (_when, added, links) => {
  const records = added.map((importKey) => ({ importKey }));
  expect(planLinks(car, noEntries(), records)).toEqual(links);
});

test("Plans and supplies that are added keep their links to records", () => {
  const { plans, supplies } = car;
  expect(planLinks(car, { ...noEntries(), plans, supplies }, [])).toEqual([ofPlan, ofSupply]);
});
