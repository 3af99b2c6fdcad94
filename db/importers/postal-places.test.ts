import { describe, expect, test } from "vitest";
import { emissionsTests } from "#db/reference/emissions-tests.ts";
import { timeZonesOf } from "#db/reference/time-zones.ts";
import { requirementOf } from "#app/maintenance/due/inspection-rules.ts";
import { countyName } from "./counties.ts";
import { listPostalPlaces } from "./postal-places.ts";

const places = await listPostalPlaces();
const byCode = new Map(places.map((place) => [place.code, place]));
const abroad = ["AA", "AE", "AP"];

describe("time zones of postal codes", () => {
  test("every place has a time zone of its state or province", () => {
    const misplaced = places.filter(({ state, timeZone }) => {
      return !abroad.includes(state) && !timeZonesOf[state]?.includes(timeZone);
    });
    expect(misplaced.map(({ code, state, timeZone }) => `${code} ${state} ${timeZone}`)).toEqual(
      [],
    );
  });

  test("every zone exists", () => {
    for (const timeZone of new Set(Object.values(timeZonesOf).flat())) {
      expect(() => new Intl.DateTimeFormat("en-US", { timeZone })).not.toThrow();
    }
  });

  test.each([
    ["E3N", "America/Moncton"], // Campbellton, across the bay from Quebec
    ["E8C", "America/Moncton"],
    ["E8E", "America/Moncton"],
    ["E8G", "America/Moncton"],
    ["99742", "America/Nome"], // Gambell, in sight of Siberia
    ["78040", "America/Chicago"], // Laredo
    ["78045", "America/Chicago"],
    ["78067", "America/Chicago"], // San Ygnacio, on the Rio Grande
    ["79901", "America/Denver"], // El Paso
    ["83826", "America/Los_Angeles"], // Eastport, Idaho, at the border
    ["96799", "Pacific/Pago_Pago"],
    ["G4T", "America/Halifax"], // Magdalen Islands
  ])("%s: %s", (code, timeZone) => expect(byCode.get(code)?.timeZone).toBe(timeZone));
});

describe("counties of postal codes", () => {
  test.each([
    ["Fairfax", "Fairfax"],
    ["Fairfax (city)", "Fairfax (city)"],
    ["Fairfax city", "Fairfax (city)"],
    ["City of Alexandria", "Alexandria (city)"],
    ["Colonial Heights (city", "Colonial Heights (city)"],
    ["James City County", "James City"],
    ["East Baton Rouge Parish", "East Baton Rouge"],
    ["Nome (CA)", "Nome"],
    ["Nome Census Area", "Nome"],
  ])("%s is spelled %s", (listed, name) => expect(countyName(listed)).toBe(name));

  test("every county with emissions tests has ZIP codes in its state", () => {
    for (const [state, rules] of Object.entries(emissionsTests)) {
      const listed = new Set(
        places.filter((place) => place.state === state).flatMap(({ counties }) => counties),
      );
      const named = rules.flatMap(({ counties = [], partOf = [] }) => [...counties, ...partOf]);
      expect(named.filter((county) => !listed.has(county))).toEqual([]);
    }
  });

  test("counties are unknown in Canada, and rarely in states where tests depend on them", () => {
    const canadian = places.filter(({ country, counties }) => country === "CA" && counties.length);
    expect(canadian).toEqual([]);
    const deciding = places.filter(({ state }) =>
      emissionsTests[state]?.some((rule) => rule.counties),
    );
    const unknown = deciding.filter(({ counties }) => counties.length === 0);
    expect(unknown.length / deciding.length).toBeLessThan(0.02);
  });
});

describe("emissions tests of a 2014 gasoline car by ZIP code", () => {
  test.each([
    ["85004", "required"], // Phoenix
    ["86001", "county"], // Flagstaff
    ["85122", "may-be-required"], // Casa Grande, Pinal County
    ["90210", "required"], // Beverly Hills
    ["95501", "county"], // Eureka
    ["80202", "required"], // Denver
    ["81501", "county"], // Grand Junction
    ["77494", "may-be-required"], // Katy: Fort Bend, Harris, and Waller, which is in no program
    ["30303", "required"], // Atlanta
    ["31401", "county"], // Savannah
    ["60601", "required"], // Chicago
    ["62701", "county"], // Springfield, IL
    ["46402", "required"], // Gary
    ["46204", "county"], // Indianapolis
    ["70801", "required"], // Baton Rouge
    ["70112", "county"], // New Orleans
    ["21201", "required"], // Baltimore
    ["21550", "county"], // Oakland, MD
    ["04101", "required"], // Portland, ME
    ["04401", "county"], // Bangor
    ["63101", "required"], // St. Louis
    ["64106", "county"], // Kansas City
    ["27601", "required"], // Raleigh
    ["28401", "required"], // Wilmington, NC
    ["27949", "county"], // Kitty Hawk
    ["87102", "required"], // Albuquerque
    ["87501", "county"], // Santa Fe
    ["89101", "required"], // Las Vegas
    ["89801", "county"], // Elko
    ["44114", "required"], // Cleveland
    ["43215", "county"], // Columbus
    ["97201", "required"], // Portland, OR
    ["97401", "county"], // Eugene
    ["97501", "may-be-required"], // Medford
    ["19103", "required"], // Philadelphia
    ["18337", "county"], // Milford, PA
    ["77002", "required"], // Houston
    ["79101", "county"], // Amarillo
    ["78205", "required"], // San Antonio, since November 2026
    ["79901", "required"], // El Paso
    ["84601", "required"], // Provo
    ["84321", "required"], // Logan
    ["84770", "county"], // St. George
    ["22030", "required"], // Fairfax
    ["22314", "required"], // Alexandria, VA
    ["20120", "required"], // Centreville
    ["23219", "county"], // Richmond
    ["53202", "required"], // Milwaukee
    ["53703", "county"], // Madison
    ["06103", "required"], // Hartford
    ["10001", "required"], // New York
    ["20001", "required"], // Washington, DC
    ["98101", "place"], // Seattle, ended in 2020
    ["83702", "place"], // Boise, ended in 2023
    ["37201", "place"], // Nashville, ended in 2022
    ["96910", "place"], // Guam
    ["00901", "required"], // San Juan
  ])("%s: %s", (code, expected) => {
    const { state, counties } = byCode.get(code)!;
    const sedan = { bodyType: "sedan", powertrain: "gas", modelYear: 2014, miles: null } as const;
    const requirement = requirementOf("EMISSION", { ...sedan, state, counties }, "2026-11-24");
    expect(requirement.kind === "not-required" ? requirement.because : requirement.kind).toBe(
      expected,
    );
  });
});
