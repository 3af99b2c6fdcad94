/**
 * Common jobs at US shops: hours of labor, and usual totals in US dollars including parts. All are
 * estimates; the hours and the oil change total come from weak sources. A price with
 * `cylinders` is for engines with that many only.
 */
export const repairJobs = [
  {
    job: "oilChange",
    hours: 0.75,
    total: { from: 75, to: 125 },
    on: ["gas", "hybrid", "phev"],
    source: "eatsip365.com/typical-car-repair-price-ranges-by-job",
  },
  {
    job: "frontBrakePads",
    hours: 1.5,
    total: { from: 200, to: 400 },
    on: ["gas", "diesel", "hybrid", "phev", "electric"],
    source: "pro.autospt.com/repair/132233",
  },
  {
    job: "battery",
    hours: 0.5,
    total: { from: 286, to: 296 },
    on: ["gas", "diesel", "hybrid", "phev", "electric"],
    source: "cashcarsbuyer.com",
  },
  {
    job: "sparkPlugs",
    hours: 1,
    total: { from: 115, to: 240 },
    cylinders: 4,
    on: ["gas", "hybrid", "phev"],
    source: "costaddict.com",
  },
  {
    job: "alternator",
    hours: 2,
    total: { from: 650, to: 950 },
    on: ["gas", "diesel"],
    source: "whatitactuallycosts.com/alternator-replacement-cost-2026",
  },
  {
    job: "starter",
    hours: 2,
    total: { from: 450, to: 900 },
    on: ["gas", "diesel"],
    source: "poweringautos.com",
  },
] as const;
