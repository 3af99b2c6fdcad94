import { expect, it, test } from "vitest";
import { shopLoyaltyOf, type RecordedVisit } from "./shop-loyalty.ts";

const today = "2026-06-15";

const visit = (date: string, shop: string | null, changes: Partial<RecordedVisit> = {}) => ({
  ...{ date, shop, selfService: false, disputed: false },
  ...changes,
});
const [elm, oak] = ["Elm Street Auto", "Oak Tire"];
const three = [visit("2026-06-15", elm), visit("2025-02-01", elm), visit("2023-03-01", oak)];

test.each<[string, RecordedVisit[], string | null]>([
  ["no records", [], null],
  ["two visits", three.slice(1), null],
  ["three visits", three, "2 of 3 since 2023 at Elm Street Auto"],
  ["another record of a shop on a day", [...three, visit("2025-02-01", elm)], "2 of 3 since 2023"],
  ["another shop on a day", [...three, visit("2025-02-01", oak)], null],
  ["the owner's own work", [...three, visit("2024-01-01", oak, { selfService: true })], "2 of 3"],
  ["work of who knows whom", [...three, visit("2024-01-01", null)], "2 of 3"],
  ["another car's record", [...three, visit("2024-01-01", oak, { disputed: true })], "2 of 3"],
  ["a visit in the fifth year", [...three, visit("2022-01-01", elm)], "3 of 4 since 2022"],
  ["a visit before that", [...three, visit("2021-12-31", oak)], "2 of 3 since 2023"],
  ["a visit that's planned", [...three, visit("2026-06-16", oak)], "2 of 3 since 2023"],
  [
    "names in other spellings",
    [
      visit("2024-01-01", "Pneus Côté"),
      visit("2025-01-01", "PNEUS COTE"),
      visit("2026-01-01", "Pneus Côté."),
    ],
    "3 of 3 since 2024 at Pneus Côté.",
  ],
  ["as many visits to each shop", [...three, visit("2024-01-01", oak)], null],
  ["three shops", ["a", "b", "c"].map((shop) => visit("2025-01-01", shop)), null],
])("with %s", (_what, records, expected) => {
  const loyalty = shopLoyaltyOf(records, today);
  const said =
    loyalty && `${loyalty.atShop} of ${loyalty.visits} since ${loyalty.since} at ${loyalty.shop}`;
  if (expected === null) expect(said).toBeNull();
  else expect(said).toMatch(new RegExp(`^${expected}`));
});

it("doesn't depend on the records' order", () => {
  expect(shopLoyaltyOf(three.toReversed(), today)).toEqual(shopLoyaltyOf(three, today));
});
