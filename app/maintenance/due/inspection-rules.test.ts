import { describe, expect, test } from "vitest";
import { emissionsTests } from "#db/reference/emissions-tests.ts";
import type { InspectionRule } from "#db/reference/inspection-rule.ts";
import { safetyInspections } from "#db/reference/safety-inspections.ts";
import { isState, states } from "#app/i18n/states.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { dependsOnCounty, requirementOf, type InspectedVehicle } from "./inspection-rules.ts";

const today = "2026-11-21";
const old: InspectedVehicle = {
  ...{ state: "VA", modelYear: 2010, bodyType: "sedan", powertrain: "gas", miles: 160_000 },
};

function requested(event: "SAFETY" | "EMISSION", input: Partial<InspectedVehicle>, date = today) {
  const requirement = requirementOf(event, { ...old, ...input }, date);
  return requirement.kind === "not-required"
    ? requirement.because
    : `${requirement.kind} every ${requirement.months}`;
}

describe("a safety inspection", () => {
  test.each([
    ...["LA", "MA", "ME", "NC", "NY", "PA", "PE", "VA", "VT", "HI", "GU", "PR", "VI"].map(
      (state) => [state, "required every 12"],
    ),
    ...["DE", "MO", "RI", "WV", "NS", "NB"].map((state) => [state, "required every 24"]),
    ...["TX", "NJ", "MD", "FL", "CA", "MS", "AK", "UT", "ON", "QC", "BC", "YT"].map((state) => [
      ...[state, "place"],
    ]),
    ["NH", "suspended"],
  ])("in %s: %s", (state, expected) =>
    expect(requested("SAFETY", { state: state! })).toBe(expected),
  );
});

describe("an emissions test of a 2014 car", () => {
  test.each<[string, string[], string]>([
    ["CT", [], "required every 24"],
    ["DE", [], "required every 24"],
    ["DC", [], "required every 24"],
    ["RI", [], "required every 24"],
    ["NJ", [], "required every 24"],
    ["MA", [], "required every 12"],
    ["NY", [], "required every 12"],
    ["VT", [], "required every 12"],
    ["PR", [], "required every 12"],
    ["VI", [], "may-be-required every 12"],
    ["GU", [], "place"],
    ...["FL", "WA", "TN", "MI", "NH", "ID", "WV", "KY", "AK", "ON", "BC", "QC"].map(
      (state) => [state, [], "place"] as [string, string[], string],
    ),
    ["AZ", ["Maricopa"], "required every 24"],
    ["AZ", ["Coconino"], "county"],
    ["AZ", ["Pinal"], "may-be-required every 24"],
    ["CA", ["Los Angeles"], "required every 24"],
    ["CA", ["Humboldt"], "county"],
    ["CO", ["Denver"], "required every 24"],
    ["CO", ["Mesa"], "county"],
    ["GA", ["Fulton"], "required every 12"],
    ["GA", ["Chatham"], "county"],
    ["IL", ["Cook"], "required every 24"],
    ["IL", ["Sangamon"], "county"],
    ["IN", ["Lake"], "required every 24"],
    ["IN", ["Marion"], "county"],
    ["LA", ["East Baton Rouge"], "required every 12"],
    ["LA", ["Orleans"], "county"],
    ["MD", ["Baltimore (city)"], "required every 24"],
    ["MD", ["Garrett"], "county"],
    ["ME", ["Cumberland"], "required every 12"],
    ["MO", ["St. Louis (city)"], "required every 24"],
    ["MO", ["Franklin"], "county"],
    ["NC", ["Wake"], "required every 12"],
    ["NC", ["Dare"], "county"],
    ["NM", ["Bernalillo"], "required every 24"],
    ["NM", ["Santa Fe"], "county"],
    ["NV", ["Clark"], "required every 12"],
    ["NV", ["Elko"], "county"],
    ["OH", ["Cuyahoga"], "required every 24"],
    ["OH", ["Franklin"], "county"],
    ["OR", ["Multnomah"], "required every 24"],
    ["OR", ["Jackson"], "may-be-required every 24"],
    ["OR", ["Lane"], "county"],
    ["PA", ["Philadelphia"], "required every 12"],
    ["PA", ["Pike"], "county"],
    ["TX", ["Harris"], "required every 12"],
    ["TX", ["Potter"], "county"],
    ["TX", ["Bexar"], "required every 12"],
    ["UT", ["Utah"], "required every 12"],
    ["UT", ["Cache"], "required every 24"],
    ["UT", ["Washington"], "county"],
    ["VA", ["Fairfax (city)"], "required every 24"],
    ["VA", ["Richmond (city)"], "county"],
    ["WI", ["Milwaukee"], "required every 24"],
    ["WI", ["Dane"], "county"],
  ])("in %s, %s: %s", (state, counties, expected) => {
    expect(requested("EMISSION", { state, counties, modelYear: 2014 })).toBe(expected);
  });
});

describe("the county decides whether an emissions test is required", () => {
  const texan = (options: Partial<InspectedVehicle>) =>
    requested("EMISSION", { state: "TX", ...options });

  test.each<[string, Partial<InspectedVehicle>, string]>([
    [
      "for a postal code in two counties that test",
      { counties: ["Harris", "Fort Bend"] },
      "required",
    ],
    ["for a postal code outside them", { counties: ["Potter", "Randall"] }, "county"],
    [
      "for a postal code that crosses the border",
      { counties: ["Harris", "Liberty"] },
      "may-be-required",
    ],
    ["for a postal code with an unknown county", { counties: [] }, "may-be-required"],
    ["when the owner says yes", { counties: ["Harris", "Liberty"], testedHere: true }, "required"],
    ["when the owner says yes and no county is known", { testedHere: true }, "required"],
    ["when the owner says no", { counties: ["Harris", "Liberty"], testedHere: false }, "county"],
    [
      "when the owner's answer differs from the ZIP code",
      { counties: ["Potter"], testedHere: true },
      "required",
    ],
    ["but a new car is exempt everywhere", { counties: [], modelYear: 2026 }, "new-vehicle"],
  ])("%s", (_name, values, expected) => expect(texan(values).split(" ")[0]).toBe(expected));

  test("Bexar County joins on November 1, 2026", () => {
    const bexar = (date: string) =>
      requested("EMISSION", { state: "TX", counties: ["Bexar"] }, date);
    expect([bexar("2026-10-31"), bexar("2026-11-01")]).toEqual(["county", "required every 12"]);
  });

  test("it may be required where a ZIP code's counties have different rules", () => {
    const input = { state: "UT", modelYear: 2014, counties: ["Weber", "Cache"] };
    expect(requested("EMISSION", input)).toBe("may-be-required every 12");
  });

  test("the county matters only in states that leave it to counties", () => {
    const asking = ["TX", "UT", "NY", "FL", "VI", null].map((state) =>
      dependsOnCounty("EMISSION", state, today),
    );
    expect(asking).toEqual([true, true, false, false, false, false]);
    expect(dependsOnCounty("SAFETY", "TX", today)).toBe(false);
  });
});

describe("rules start and end on specific days", () => {
  test.each([
    ["SAFETY", "TX", "2024-12-31", "required every 12"],
    ["SAFETY", "TX", "2025-01-01", "place"],
    ["SAFETY", "UT", "2017-12-31", "required every 12"],
    ["SAFETY", "UT", "2018-01-01", "place"],
    ["SAFETY", "WV", "2023-12-31", "required every 12"],
    ["SAFETY", "WV", "2024-01-01", "required every 24"],
    ["SAFETY", "NB", "2019-12-31", "required every 12"],
    ["SAFETY", "NB", "2020-01-01", "required every 24"],
    ["SAFETY", "NH", "2026-01-30", "required every 12"],
    ["SAFETY", "NH", "2026-01-31", "suspended"],
    ["EMISSION", "WA", "2020-01-01", "place"],
    ["EMISSION", "ID", "2023-07-01", "place"],
    ["EMISSION", "TN", "2022-01-14", "place"],
  ] as const)("%s in %s on %s: %s", (event, state, date, expected) => {
    expect(requested(event, { state }, date)).toBe(expected);
  });
});

const here = (state: string) => emissionsTests[state]?.[0]?.counties?.slice(0, 1) ?? [];

describe("new and old vehicles are exempt by model year", () => {
  test.each<["SAFETY" | "EMISSION", string, number, string]>([
    ["SAFETY", "DE", 2019, "new-vehicle"],
    ["SAFETY", "DE", 2018, "required"],
    ["SAFETY", "HI", 2024, "new-vehicle"],
    ["SAFETY", "HI", 2023, "required"],
    ["SAFETY", "NS", 2023, "new-vehicle"],
    ["SAFETY", "NS", 2022, "required"],
    ["SAFETY", "NB", 2023, "new-vehicle"],
    ["SAFETY", "PR", 2023, "new-vehicle"],
    ["SAFETY", "PR", 2022, "required"],
    ["SAFETY", "VA", 2027, "required"],
    ["EMISSION", "CT", 2023, "new-vehicle"],
    ["EMISSION", "CT", 2022, "required"],
    ["EMISSION", "CT", 2002, "required"],
    ["EMISSION", "CT", 2001, "old-vehicle"],
    ["EMISSION", "CT", 1988, "old-vehicle"],
    ["EMISSION", "DE", 2019, "new-vehicle"],
    ["EMISSION", "DE", 1967, "old-vehicle"],
    ["EMISSION", "RI", 2001, "old-vehicle"],
    ["EMISSION", "NY", 2025, "new-vehicle"],
    ["EMISSION", "NY", 2024, "required"],
    ["EMISSION", "NY", 2000, "old-vehicle"],
    ["EMISSION", "GA", 2024, "new-vehicle"],
    ["EMISSION", "GA", 2023, "required"],
    ["EMISSION", "GA", 2001, "old-vehicle"],
    ["EMISSION", "CA", 2019, "new-vehicle"],
    ["EMISSION", "CA", 2018, "required"],
    ["EMISSION", "CA", 1976, "required"],
    ["EMISSION", "CA", 1975, "old-vehicle"],
    ["EMISSION", "IN", 2023, "new-vehicle"],
    ["EMISSION", "IN", 2022, "required"],
    ["EMISSION", "IN", 1975, "old-vehicle"],
    ["EMISSION", "VT", 2011, "required"],
    ["EMISSION", "VT", 2010, "old-vehicle"],
    ["EMISSION", "MA", 2012, "required"],
    ["EMISSION", "MA", 2011, "old-vehicle"],
    ["EMISSION", "NJ", 2022, "new-vehicle"],
    ["EMISSION", "NJ", 2021, "required"],
    ["EMISSION", "NJ", 1995, "old-vehicle"],
    ["EMISSION", "VA", 2022, "new-vehicle"],
    ["EMISSION", "VA", 2021, "required"],
    ["EMISSION", "VA", 2001, "old-vehicle"],
    ["EMISSION", "IL", 2023, "new-vehicle"],
    ["EMISSION", "IL", 2022, "required"],
    ["EMISSION", "IL", 1995, "old-vehicle"],
    ["EMISSION", "TX", 2025, "new-vehicle"],
    ["EMISSION", "TX", 2024, "required"],
    ["EMISSION", "TX", 2002, "required"],
    ["EMISSION", "TX", 2001, "old-vehicle"],
    ["EMISSION", "NC", 2006, "old-vehicle"],
    ["EMISSION", "NV", 2023, "new-vehicle"],
    ["EMISSION", "NV", 2022, "required"],
    ["EMISSION", "NV", 1967, "old-vehicle"],
    ["EMISSION", "WI", 1995, "old-vehicle"],
    ["EMISSION", "CO", 2019, "new-vehicle"],
  ])("%s in %s of model year %i, in 2026: %s", (event, state, modelYear, expected) => {
    const input = { state, modelYear, counties: here(state), miles: 20_000 };
    expect(requested(event, input).split(" ")[0]).toBe(expected);
  });

  test.each([
    [2016, 149_999, "new-vehicle"],
    [2016, 150_000, "required every 24"],
    [2016, null, "new-vehicle"],
    [2015, 20_000, "required every 24"],
  ])(
    "in Missouri below 150,000 miles: model year %i with %s miles: %s",
    (modelYear, miles, expected) => {
      expect(requested("SAFETY", { state: "MO", modelYear, miles })).toBe(expected);
    },
  );

  test("an exemption holds until its last day, and names it", () => {
    const newer = { state: "DE", modelYear: 2022 };
    expect(["2029-12-31", "2030-01-01"].map((date) => requested("SAFETY", newer, date))).toEqual([
      ...["new-vehicle", "required every 24"],
    ]);
    expect(requirementOf("SAFETY", { ...old, ...newer }, today)).toEqual({
      ...{ kind: "not-required", because: "new-vehicle", until: "2029-12-31" },
    });
  });
});

const californian = { state: "CA", counties: ["Orange"], powertrain: "diesel" } as const;
const nevadan = { state: "NV", counties: ["Clark"], modelYear: 2021 };

describe("powertrain and age change the emissions test", () => {
  test.each<[string, Partial<InspectedVehicle>, string]>([
    [
      "a diesel in Texas",
      { state: "TX", counties: ["Harris"], powertrain: "diesel" },
      "powertrain",
    ],
    ["a diesel in Virginia", { counties: ["Fairfax"], powertrain: "diesel" }, "required every 24"],
    ["an old diesel in California", { ...californian, modelYear: 1997 }, "old-vehicle"],
    ["a new diesel in California", { ...californian, modelYear: 2026 }, "required every 24"],
    ["a 2021 hybrid in Nevada", { ...nevadan, powertrain: "hybrid" }, "new-vehicle"],
    ["a 2021 gasoline car in Nevada", nevadan, "required every 12"],
    ["a motorcycle", { state: "NY", bodyType: "motorcycle" }, "motorcycle"],
    ["a motorcycle in Florida", { state: "FL", bodyType: "motorcycle" }, "place"],
  ])("%s: %s", (_name, input, expected) => expect(requested("EMISSION", input)).toBe(expected));

  test("Utah tests every two years, and every year once a car is six years old", () => {
    const utahn = (modelYear: number) =>
      requested("EMISSION", { state: "UT", counties: ["Utah"], modelYear });
    expect([utahn(2021), utahn(2020)]).toEqual(["required every 24", "required every 12"]);
  });

  test("a Utah test from before the car was six stays valid for two years", () => {
    const input = { state: "UT", counties: ["Utah"], modelYear: 2020, inspectedOn: "2025-06-01" };
    expect(requested("EMISSION", input)).toBe("required every 24");
  });
});

test.each([null, "AE", "XX", "constructor"])(
  "an inspection may be required in an unknown place (%s)",
  (state) => {
    expect([requested("SAFETY", { state }), requested("EMISSION", { state })]).toEqual([
      ...["may-be-required every 12", "may-be-required every 12"],
    ]);
  },
);

test("a motorcycle's safety inspection is never certain to be required", () => {
  expect([
    requested("SAFETY", { bodyType: "motorcycle" }),
    requested("SAFETY", { bodyType: "pickup" }),
  ]).toEqual([...["may-be-required every 12", "required every 12"]]);
});

test("rules from weak sources are marked as estimates", () => {
  const estimates = ["VA", "VI"]
    .map((state) => requirementOf("SAFETY", { ...old, state }, today))
    .map((one) => "estimate" in one && one.estimate);
  expect(estimates).toEqual([false, true]);
});

describe.each([
  ["safety inspections", safetyInspections],
  ["emissions tests", emissionsTests],
])("the table of %s", (_name, table) => {
  test("has existing states, with no gaps or overlaps between their rules", () => {
    for (const [state, rules] of Object.entries(table)) {
      expect(isState(state)).toBe(true);
      const counties = new Set(rules.flatMap((rule) => rule.counties ?? [""]));
      for (const county of counties) {
        const there = rules.filter((rule) => (rule.counties ?? [""]).includes(county));
        there.reduce((previous: InspectionRule | null, rule) => {
          if (previous) expect(rule.from).toBe(addDays(previous.until!, 1));
          return rule;
        }, null);
      }
    }
  });
});

test("every state and province has a requirement for both inspections on any day", () => {
  const expected = /^(place|county|suspended|(old|new)-vehicle|(may-be-)?required every (12|24))$/;
  for (const state of [...states.US, ...states.CA]) {
    for (const date of ["2015-01-01", today, "2040-01-01"]) {
      expect(requested("SAFETY", { state }, date)).toMatch(expected);
      expect(requested("EMISSION", { state, counties: here(state) }, date)).toMatch(expected);
    }
  }
});
