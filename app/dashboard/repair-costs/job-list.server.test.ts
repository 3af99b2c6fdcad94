import fc from "fast-check";
import { expect, test } from "vitest";
import { languages, type Language } from "#app/i18n/locale.ts";
import { getRepairCar } from "#app/repair-costs/repair-car.ts";
import { searchJobs } from "./job-list.server.ts";

const gas = getRepairCar({ powertrain: "gas" });
const electric = getRepairCar({ powertrain: "electric" });
const found = (typed: string, language: Language = "en", car = gas) =>
  searchJobs(typed, car, language).map(({ job }) => job.job);

test.each([
  ["alignment", "en", "wheelAlignment"],
  ["ALIGN", "en", "wheelAlignment"],
  ["spark", "en", "sparkPlugs"],
  ["bougies d'allumage", "fr", "sparkPlugs"],
  ["demarreur", "fr", "starter"],
  ["démarreur", "en", "starter"],
  ["brake pads", "fr", "frontBrakePads"],
  ["plaquettes", "fr", "frontBrakePads"],
  ["AC", "en", "acRecharge"],
  ["pneus", "fr", "newTires"],
] as const)("%j in %s finds %s", (typed, language, expected) => {
  expect(found(typed, language)).toContain(expected);
});

test("What the car never needs isn't found", () => {
  expect(found("oil change", "en", electric)).not.toContain("oilChange");
  expect(found("spark plugs", "en", electric)).toEqual([]);
});

test("Nonsense finds nothing, and nothing that's typed fails", () => {
  expect(found("xyzzy")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...languages), (typed, language) => {
      expect(Array.isArray(found(typed, language))).toBe(true);
    }),
  );
});
