import { expect, test } from "vitest";
import { shopKey } from "./shop-key.ts";

test.each([
  [{ name: "Joe's  Garage", city: "Fairfax", state: "VA" }, "typed:joes garage:fairfax:va"],
  [{ name: "JOE’S GARAGE.", city: " fairfax ", state: "VA" }, "typed:joes garage:fairfax:va"],
  [{ name: "Joe's Garage", city: "Fairfax", state: "CA" }, "typed:joes garage:fairfax:ca"],
  [
    { name: "Atelier Écono-Pneus", city: "Montréal", state: "QC" },
    "typed:atelier econo pneus:montreal:qc",
  ],
  [{ name: "車屋", city: "Richmond", state: "BC" }, "typed:車屋:richmond:bc"],
  [{ compCode: "sample-va-001" }, "code:sample-va-001"],
])("%j is %s", (shop, key) => expect(shopKey(shop)).toBe(key));
