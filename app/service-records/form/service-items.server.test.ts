import { describe, expect, test } from "vitest";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { languages, type Language } from "#app/i18n/locale.ts";
import { texts } from "#app/i18n/texts.server.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { recallRepair, serviceItems } from "#db/reference/service-items.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import { serviceItemsFor, getServiceName } from "./service-items.server.ts";
import { findServiceItems } from "./service-search.ts";

function offered(powertrain: Powertrain, language: Language = "en") {
  const { defaults, groups } = serviceItemsFor(powertrain, language);
  return [...defaults, ...groups.flatMap(({ items }) => items)];
}

const names = (powertrain: Powertrain, language: Language = "en") =>
  offered(powertrain, language).map(({ name }) => name);
const everyPair = powertrains.flatMap((powertrain) =>
  languages.map((language) => ({ powertrain, language })),
);

describe("the service catalog", () => {
  test("has about 150 items and a dozen defaults", () => {
    expect(serviceItems.length).toBeGreaterThanOrEqual(140);
    expect(serviceItems.length).toBeLessThanOrEqual(160);
    expect(serviceItems.filter((item) => item.default).length).toBeGreaterThanOrEqual(11);
    expect(serviceItems.filter((item) => item.default).length).toBeLessThanOrEqual(13);
  });

  test("gives every item a unique id and name", () => {
    expect(new Set(serviceItems.map(({ id }) => id)).size).toBe(serviceItems.length);
    expect(new Set(serviceItems.map(({ name }) => name)).size).toBe(serviceItems.length);
    for (const { id } of serviceItems)
      expect([id, Number.isInteger(id) && id > 1000 && id < 2000]).toEqual([id, true]);
  });

  test("has the six reminder services among its defaults, alone in their id range", () => {
    const six = Object.values(serviceIds).sort();
    expect(serviceItems.filter((item) => item.default && six.includes(item.id))).toHaveLength(6);
    expect(
      serviceItems
        .map(({ id }) => id)
        .filter((id) => id > 1200 && id < 1400)
        .sort(),
    ).toEqual(six);
  });

  test("keeps groups together with ascending ids, except reminders and recalls", () => {
    const groups = serviceItems.map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
      ...new Set(groups),
    ]);
    const own = serviceItems
      .map(({ id }) => id)
      .filter((id) => id !== recallRepair && (id < 1200 || id > 1400));
    expect(own).toEqual([...own].sort((a, b) => a - b));
  });

  test.each(languages)("has one distinct text for every item and group in %s", (language) => {
    const { items, also, groups } = texts[language]["service-items"];
    const keys = serviceItems.map(({ name }) => name).sort();
    expect(Object.keys(items).sort()).toEqual(keys);
    expect(Object.keys(also).sort()).toEqual(keys);
    expect(Object.keys(groups).sort()).toEqual(
      [...new Set(serviceItems.map(({ group }) => group))].sort(),
    );
    for (const texts of [Object.values(items), Object.values(groups)]) {
      expect(new Set(texts.map((text) => text.trim().toLowerCase())).size).toBe(texts.length);
      expect(texts).not.toContain("");
    }
  });
});

describe("services by powertrain", () => {
  test.each(everyPair)(
    "lists each item once for a $powertrain car in $language",
    ({ powertrain, language }) => {
      const ids = offered(powertrain, language).map(({ id }) => id);
      const fitting = serviceItems
        .filter(({ on }) => !on || on.includes(powertrain))
        .map(({ id }) => id);
      expect(ids.sort()).toEqual(fitting.sort());
      expect(
        serviceItemsFor(powertrain, language).groups.filter(({ items }) => items.length === 0),
      ).toEqual([]);
    },
  );

  test.each([
    ["Oil and filter change", ["gas", "diesel", "hybrid", "phev"]],
    ["Muffler", ["gas", "diesel", "hybrid", "phev"]],
    ["Emissions test", ["gas", "diesel", "hybrid", "phev"]],
    ["Spark plugs", ["gas", "hybrid", "phev"]],
    ["Glow plugs", ["diesel"]],
    ["Diesel exhaust fluid", ["diesel"]],
    ["High-voltage battery replacement", ["hybrid", "phev", "electric"]],
    ["Charge port", ["phev", "electric"]],
    ["Hybrid battery fan filter", ["hybrid", "phev"]],
    ["Tire rotation", ["gas", "diesel", "hybrid", "phev", "electric"]],
    ["Brake fluid change", ["gas", "diesel", "hybrid", "phev", "electric"]],
    ["12-volt battery", ["gas", "diesel", "hybrid", "phev", "electric"]],
  ])("%s: %j", (name, expected) => {
    expect(powertrains.filter((powertrain) => names(powertrain).includes(name))).toEqual(expected);
  });

  test("offers no oil or engine services for an electric car", () => {
    expect(findServiceItems("oil", offered("electric"))).toEqual([]);
    for (const name of [...names("electric"), ...names("electric", "fr")])
      expect(name).not.toMatch(/\boil\b|\bhuile|\bengine\b|\béchappement\b/i);
    expect(serviceItemsFor("electric", "en").groups.map(({ name }) => name)).not.toContain(
      "Exhaust and emissions",
    );
  });

  test("offers a few defaults, including the spec §9 services that fit the car", () => {
    expect(serviceItemsFor("gas", "en").defaults.map(({ name }) => name)).toEqual([
      "Oil and filter change",
      "Engine air filter",
      "Cabin air filter",
      "Tire rotation",
      "New tires",
      "Seasonal tire change",
      "Brake inspection",
      "Front brake pads",
      "12-volt battery",
      "Wiper blades",
      "Safety inspection",
      "Emissions test",
      "Major service",
    ]);
    expect(serviceItemsFor("electric", "fr").defaults.map(({ name }) => name)).toEqual([
      "Filtre à air de l’habitacle",
      "Permutation des pneus",
      "Pneus neufs",
      "Changement de pneus saisonnier",
      "Inspection des freins",
      "Plaquettes de frein avant",
      "Batterie de 12 volts",
      "Balais d’essuie-glace",
      "Inspection mécanique",
      "Entretien majeur",
    ]);
  });

  test("sorts a group by the language's alphabet: É is an E", () => {
    const [brakes] = serviceItemsFor("gas", "fr").groups.filter(({ name }) => name === "Freins");
    const [first, second, third, fourth] = brakes!.items.map(({ name }) => name);
    expect([first, second, third, fourth]).toEqual([
      "Capteur ABS de vitesse de roue",
      "Conduites et flexibles de frein",
      "Disques de frein arrière",
      "Disques de frein avant",
    ]);
    expect(brakes!.items.map(({ name }) => name)[4]).toBe("Étrier de frein");
  });

  test("is built once", () => {
    expect(serviceItemsFor("gas", "fr")).toBe(serviceItemsFor("gas", "fr"));
    expect(serviceItemsFor("gas", "fr")).not.toBe(serviceItemsFor("gas", "en"));
    expect(serviceItemsFor("gas", "fr")).not.toBe(serviceItemsFor("diesel", "fr"));
  });
});

test.each(everyPair)(
  "finds all $powertrain items by name and synonym in $language",
  ({ powertrain, language }) => {
    const items = offered(powertrain, language);
    for (const item of items) {
      expect(findServiceItems(item.name, items)[0]).toBe(item);
      for (const also of item.also.split(","))
        expect(findServiceItems(also, items), also).toContain(item);
    }
  },
);

test.each<[Powertrain, Language, string, string]>([
  ["gas", "en", "lof", "Oil and filter change"],
  ["gas", "en", "brake pads", "Front brake pads"],
  ["gas", "en", "smog", "Emissions test"],
  ["gas", "en", "check engine", "Warning light diagnosis"],
  ["gas", "en", "AC", "A/C compressor"],
  ["diesel", "en", "adblue", "Diesel exhaust fluid"],
  ["diesel", "en", "DEF", "Diesel exhaust fluid"],
  ["gas", "fr", "vidange dhuile", "Vidange d’huile et filtre"],
  ["gas", "fr", "alignement", "Géométrie des roues"],
  ["gas", "fr", "muffler", "Silencieux"],
  ["gas", "fr", "wiper", "Balais d’essuie-glace"],
  ["gas", "fr", "pneus d'hiver", "Changement de pneus saisonnier"],
  ["gas", "fr", "plaquettes de freins", "Plaquettes de frein avant"],
  ["electric", "fr", "borne de recharge", "Borne de recharge à domicile"],
])("for a %s car in %s, %j finds %s", (powertrain, language, typed, name) => {
  expect(findServiceItems(typed, offered(powertrain, language))[0]?.name).toBe(name);
});

describe("the name of a service", () => {
  test("comes from the catalog, whatever the powertrain", () => {
    expect(getServiceName(1302, "en")).toBe("Oil and filter change");
    expect(getServiceName(1302, "fr")).toBe("Vidange d’huile et filtre");
    for (const { powertrain, language } of everyPair) {
      for (const { id, name } of offered(powertrain, language))
        expect(getServiceName(id, language)).toBe(name);
    }
  });

  test.each([0, -1, 1, 1200, 9999, 1302.5, Number.NaN, Number.MAX_SAFE_INTEGER])(
    "is null for the unknown id %d",
    (id) => {
      expect(getServiceName(id, "en")).toBeNull();
    },
  );
});
