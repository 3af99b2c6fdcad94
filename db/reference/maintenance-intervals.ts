import type { powertrains } from "#db/schema/garage-terms.ts";

/**
 * Recommended intervals of the services that have a reminder. Miles as the manual or the source
 * prints them; null where it names none. `estimate` marks figures of a weak source, or carried over
 * from a related powertrain: they are shown as estimates.
 *
 * (a) 2021 Hyundai Elantra 2.0, owner's manual, US: autoguidegalaxy.com/2021-hyundai-elantra-owners-manual/3
 * (c) Hyundai hybrid and plug-in hybrid manuals: ownersmanual.hyundai.com/full_webhelp/LX3HEV/2026, NX4PHEV
 * (e) GM 3.0 diesel: dieselhub.com
 * (f) tesla.com/support/vehicle-maintenance
 */
export type IntervalFigures = { miles: number | null; months: number | null; estimate?: true };

/** `severe` where a source has a figure of its own for hard use; elsewhere normal and severe are one. */
export type RecommendedFigures = { normal: IntervalFigures; severe?: IntervalFigures };

type MaintainedEvent = "OIL" | "TIR" | "BRAKE" | "MJR_SERVICE";

/** By powertrain; null where there is nothing to service. */
export const maintenanceIntervals: Record<MaintainedEvent, Record<(typeof powertrains)[number], RecommendedFigures | null>> = {
  OIL: {
    gas: { normal: { miles: 8_000, months: 12 }, severe: { miles: 5_000, months: 6 } }, // (a)
    hybrid: { normal: { miles: 8_000, months: 12 } }, // (c)
    phev: { normal: { miles: 8_000, months: 12 } }, // (c)
    diesel: { normal: { miles: null, months: 12 } }, // (e): by the oil monitor, at most 12 months
    electric: null,
  },
  TIR: {
    gas: { normal: { miles: 8_000, months: null } }, // (a)
    hybrid: { normal: { miles: 8_000, months: null } }, // (c)
    phev: { normal: { miles: 8_000, months: null } }, // (c)
    diesel: { normal: { miles: 7_500, months: null, estimate: true } }, // no source for diesels: GM's for gas
    electric: { normal: { miles: 6_250, months: null } }, // (f); or 2/32 in of difference
  },
  // An inspection. Pads of hybrids last longer (afdc.energy.gov/vehicles/electric_maintenance.html),
  // which no source turns into an interval: they, and diesels, take the figure of gas.
  BRAKE: {
    gas: { normal: { miles: 8_000, months: 12 } }, // (a)
    hybrid: { normal: { miles: 8_000, months: 12, estimate: true } },
    phev: { normal: { miles: 8_000, months: 12, estimate: true } },
    diesel: { normal: { miles: 8_000, months: 12, estimate: true } },
    electric: { normal: { miles: 12_500, months: 12 } }, // (f): calipers cleaned where roads are salted
  },
  // The first stop at which several parts are due: engine air filter, on a diesel its fuel filter, on
  // an electric vehicle the cabin filter. Which item leads is our choice, so all are estimates.
  MJR_SERVICE: {
    gas: { normal: { miles: 24_000, months: 36, estimate: true } }, // (a)
    hybrid: { normal: { miles: 24_000, months: 36, estimate: true } }, // (c) miles, (a) months
    phev: { normal: { miles: 24_000, months: 36, estimate: true } }, // (c) miles, (a) months
    diesel: { normal: { miles: 30_000, months: 24, estimate: true } }, // (e)
    electric: { normal: { miles: null, months: 24, estimate: true } }, // (f)
  },
};
