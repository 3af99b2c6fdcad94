import type { InspectionRule, InspectionRules } from "./inspection-rule.ts";

const yearly: readonly InspectionRule[] = [{ months: 12 }];

/**
 * Periodic safety inspections of passenger cars. Not listed, so not required: AK AR FL IA MI MN MS
 * MT ND SC SD WA WY (legalclarity.org/what-states-dont-require-car-inspections), MD except at a
 * sale, NJ since 2010, other Canadian provinces except at a change of owner
 * (autoserviceworld.com/p-e-i-reviewing-annual-inspections).
 *
 * Sources: engineerfix.com/what-states-have-car-inspections, garagedriver.com, and those below.
 */
export const safetyInspections: InspectionRules = {
  DE: [{ months: 24, newVehicles: { years: 7 } }],
  HI: [{ months: 12, newVehicles: { years: 2 } }],
  LA: yearly, // or a sticker for two years
  MA: yearly,
  ME: yearly,
  MO: [{ months: 24, newVehicles: { years: 10, belowMiles: 150_000 } }], // legalclarity.org
  NC: yearly,
  // Repealed, challenged in court, not enforced: nhpr.org 2026-02-26.
  NH: [
    { until: "2026-01-30", months: 12 },
    { from: "2026-01-31", months: 12, suspended: true },
  ],
  NY: yearly,
  PA: yearly,
  RI: [{ months: 24, newVehicles: { years: 2, belowMiles: 24_000 } }], // 280-RICR-30-15-3.3
  TX: [{ until: "2024-12-31", months: 12 }], // ended 2025-01-01: supersplashprosper.com
  VA: yearly,
  VT: yearly,
  WV: [
    { until: "2023-12-31", months: 12 },
    { from: "2024-01-01", months: 24 }, // shinnstonnews.com
  ],

  UT: [{ until: "2017-12-31", months: 12 }], // ended 2018-01-01: dmv.utah.gov/register/inspections

  // 16 GCA § 3601: every year, except for a new car's registration and next two renewals.
  GU: [{ months: 12, newVehicles: { years: 2 } }],
  // 9 L.P.R.A. § 5352; three years instead of two since August 2024: onemetro.net/2024/08/30.
  PR: [{ months: 12, newVehicles: { years: 3 } }],
  // 20 V.I.C. § 461: before each registration; none for vehicles "not more than three years old".
  VI: [{ months: 12, newVehicles: { years: 3 }, estimate: true }],

  // New Brunswick's release 2019.10.0565, by livinginnb.ca.
  NB: [
    { until: "2019-12-31", months: 12 },
    { from: "2020-01-01", months: 24, newVehicles: { years: 3 } },
  ],
  NS: [{ months: 24, newVehicles: { years: 3 } }], // helm.news
  PE: yearly,
};
