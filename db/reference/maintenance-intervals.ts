import type { powertrains } from "#db/schema/garage-terms.ts";

/**
 * Recommended service intervals. Miles as the source prints them; null if it gives none. `estimate`
 * marks figures from a weak source or a related powertrain. Sources:
 *
 * - (a) 2021 Hyundai Elantra 2.0, US owner's manual:
 *   autoguidegalaxy.com/2021-hyundai-elantra-owners-manual/3
 * - (b) 2004 Chevrolet S-10 owner's manual: gm.saturn.team
 * - (c) Hyundai hybrid and plug-in manuals: ownersmanual.hyundai.com/full_webhelp/LX3HEV/2026,
 *   NX4PHEV
 * - (e) GM 3.0 diesel: dieselhub.com
 * - (f) tesla.com/support/vehicle-maintenance
 * - (g) demontimegarage.com/maintenance, ipirenew99.com/?p=9326 (weak)
 * - (i) mountainsideautotech.ca (weak): 45,000 km
 * - (k) Diesel pickups: NAPA's 7,500 miles in
 *   rpcconstruction.in/diesel-oil-change-frequency-every-5k-vs-10k-miles; 5,000 in severe use in
 *   bozardford.com/service-straight-talk (both weak)
 * - (m) 2004 Harley-Davidson Touring service manual: manualmachine.com/harleydavidson/touring2004;
 *   brakes every 5,000 miles: itstillruns.com/harley-5000-mile-maintenance-checklist-8705888.html
 */
export type IntervalFigures = { miles: number | null; months: number | null; estimate?: true };

/** `gasCars`: copied from the gas figures. */
export type FigureSource =
  | "elantra"
  | "s10"
  | "hyundaiHybrids"
  | "gmDiesel"
  | "tesla"
  | "garage"
  | "workshop"
  | "gasCars"
  | "dieselShops"
  | "harley";

/** Without `severe`, the source has no separate figure for severe use. */
export type RecommendedFigures = {
  normal: IntervalFigures;
  severe?: IntervalFigures;
  source: FigureSource;
};

type Powertrain = (typeof powertrains)[number];
type MaintainedEvent = "OIL" | "TIR" | "BRAKE" | "MJR_SERVICE";

/** Null: nothing to service. */
export const maintenanceIntervals: Record<
  MaintainedEvent,
  Record<Powertrain, RecommendedFigures | null>
> = {
  OIL: {
    gas: {
      normal: { miles: 8_000, months: 12 },
      severe: { miles: 5_000, months: 6 },
      source: "elantra",
    }, // (a)
    hybrid: { normal: { miles: 8_000, months: 12 }, source: "hyundaiHybrids" }, // (c)
    phev: { normal: { miles: 8_000, months: 12 }, source: "hyundaiHybrids" }, // (c)
    // (k) miles; (e) months, the longest that GM's oil monitor allows.
    diesel: {
      normal: { miles: 7_500, months: 12, estimate: true },
      severe: { miles: 5_000, months: 12, estimate: true },
      source: "dieselShops",
    },
    electric: null,
  },
  TIR: {
    gas: { normal: { miles: 8_000, months: null }, source: "elantra" }, // (a)
    hybrid: { normal: { miles: 8_000, months: null }, source: "hyundaiHybrids" }, // (c)
    phev: { normal: { miles: 8_000, months: null }, source: "hyundaiHybrids" }, // (c)
    // (b), which is for gas: no source for diesels
    diesel: { normal: { miles: 7_500, months: null, estimate: true }, source: "s10" },
    // (f); or a tread difference of 2/32 in
    electric: { normal: { miles: 6_250, months: null }, source: "tesla" },
  },
  // An inspection. Hybrids' pads last longer (afdc.energy.gov/vehicles/electric_maintenance.html),
  // but no source gives an interval, so hybrids and diesels use the gas figure.
  BRAKE: {
    gas: { normal: { miles: 8_000, months: 12 }, source: "elantra" }, // (a)
    hybrid: { normal: { miles: 8_000, months: 12, estimate: true }, source: "gasCars" },
    phev: { normal: { miles: 8_000, months: 12, estimate: true }, source: "gasCars" },
    diesel: { normal: { miles: 8_000, months: 12, estimate: true }, source: "gasCars" },
    // (f): cleaning the calipers where roads are salted
    electric: { normal: { miles: 12_500, months: 12 }, source: "tesla" },
  },
  // The first visit at which several parts are due: engine air filter; for diesels, fuel filter;
  // for electric vehicles, cabin filter. We chose the part, so these are estimates.
  MJR_SERVICE: {
    gas: { normal: { miles: 24_000, months: 36, estimate: true }, source: "elantra" }, // (a)
    // (c) miles, (a) months
    hybrid: { normal: { miles: 24_000, months: 36, estimate: true }, source: "hyundaiHybrids" },
    phev: { normal: { miles: 24_000, months: 36, estimate: true }, source: "hyundaiHybrids" },
    diesel: { normal: { miles: 30_000, months: 24, estimate: true }, source: "gmDiesel" }, // (e)
    electric: { normal: { miles: null, months: 24, estimate: true }, source: "tesla" }, // (f)
  },
};

/**
 * Motorcycles' two tires can't be rotated, and makes differ too much for one major service
 * interval. (m)
 */
export const motorcycleIntervals: Record<MaintainedEvent, RecommendedFigures | null> = {
  OIL: { normal: { miles: 5_000, months: 12, estimate: true }, source: "harley" },
  TIR: null,
  BRAKE: { normal: { miles: 5_000, months: 12, estimate: true }, source: "harley" },
  MJR_SERVICE: null,
};

/**
 * `service` and `doneBy` are ids of service-items.ts. `first` is the first interval, if it differs.
 */
export type OperationFigures = {
  service: number;
  doneBy?: readonly number[];
  by: Partial<Record<Powertrain, RecommendedFigures & { first?: { miles: number } }>>;
};

const carried = { source: "gasCars" } as const;
const likeGas = (figures: IntervalFigures) =>
  ({ normal: { ...figures, estimate: true }, ...carried }) as const;
// (g): 3 to 5 years
const battery = { normal: { miles: null, months: 36, estimate: true }, source: "garage" } as const;
const cabinFilter = { miles: 16_000, months: 24 } as const;
const coolant = { normal: { miles: 30_000, months: 24 }, first: { miles: 120_000 } } as const;
const brakeFluid = {
  normal: { miles: 28_000, months: null, estimate: true },
  source: "workshop",
} as const; // (i)
const transmission = { miles: 100_000, months: null } as const;

/**
 * Operations without a reminder of their own. GM's oil pump belt (150,000 to 200,000 miles by year,
 * (e)) is left out: other makers' diesels have none.
 */
export const maintenanceOperations: readonly OperationFigures[] = [
  {
    service: 1051, // engine air filter
    by: {
      gas: { normal: { miles: 24_000, months: 36 }, source: "elantra" },
      hybrid: { normal: { miles: 24_000, months: null }, source: "hyundaiHybrids" },
      phev: { normal: { miles: 24_000, months: null }, source: "hyundaiHybrids" },
      diesel: { normal: { miles: 45_000, months: null }, source: "gmDiesel" },
    },
  },
  {
    service: 1052, // cabin air filter
    by: {
      gas: { normal: { ...cabinFilter, estimate: true }, source: "elantra" },
      hybrid: likeGas(cabinFilter),
      phev: likeGas(cabinFilter),
      diesel: likeGas(cabinFilter),
      // Models 3 and Y; S and X: 36 months
      electric: { normal: { miles: null, months: 24 }, source: "tesla" },
    },
  },
  {
    service: 1053, // fuel filter
    by: { diesel: { normal: { miles: 30_000, months: 24 }, source: "gmDiesel" } },
  },
  {
    service: 1003, // brake fluid
    by: {
      gas: brakeFluid,
      hybrid: likeGas(brakeFluid.normal),
      phev: likeGas(brakeFluid.normal),
      diesel: likeGas(brakeFluid.normal),
    },
  },
  {
    service: 1013, // brake fluid test; the fluid is changed if needed
    doneBy: [1003],
    by: { electric: { normal: { miles: null, months: 48 }, source: "tesla" } },
  },
  {
    service: 1420, // drive belt: inspected or replaced
    doneBy: [1405],
    by: {
      gas: { normal: { miles: 8_000, months: 12 }, first: { miles: 48_000 }, source: "elantra" },
    },
  },
  {
    service: 1002, // engine coolant
    by: {
      gas: { ...coolant, source: "elantra" },
      hybrid: { ...likeGas(coolant.normal), first: coolant.first },
      phev: { ...likeGas(coolant.normal), first: coolant.first },
      diesel: { normal: { miles: 150_000, months: 60 }, source: "gmDiesel" },
    },
  },
  {
    service: 1554, // inverter coolant
    by: {
      hybrid: {
        normal: { miles: 24_000, months: 24 },
        first: { miles: 120_000 },
        source: "hyundaiHybrids",
      },
      phev: { normal: { miles: 35_000, months: 36 }, source: "hyundaiHybrids" },
    },
  },
  {
    service: 1402, // spark plugs; for hybrids, the manual only covers turbocharged engines
    by: {
      gas: { normal: { miles: 96_000, months: null }, source: "elantra" },
      hybrid: { normal: { miles: 48_000, months: null, estimate: true }, source: "hyundaiHybrids" },
      phev: { normal: { miles: 48_000, months: null, estimate: true }, source: "hyundaiHybrids" },
    },
  },
  {
    service: 1004, // automatic transmission fluid
    by: {
      gas: { normal: transmission, severe: { miles: 50_000, months: null }, source: "s10" },
      hybrid: likeGas(transmission),
      phev: likeGas(transmission),
      diesel: likeGas(transmission),
    },
  },
  {
    service: 1502, // 12-volt battery: tested or replaced
    doneBy: [1501],
    by: { gas: battery, hybrid: battery, phev: battery, diesel: battery, electric: battery },
  },
];

/** The one part that every major service replaces. */
export const leadsMajorService: Record<Powertrain, number> = {
  gas: 1051,
  hybrid: 1051,
  phev: 1051,
  diesel: 1053,
  electric: 1052,
};
