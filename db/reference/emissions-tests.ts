import type { InspectionRule, InspectionRules } from "./inspection-rule.ts";

const yearly: readonly InspectionRule[] = [{ months: 12 }];
const everyTwoYears: readonly InspectionRule[] = [{ months: 24 }];
const inPart: readonly InspectionRule[] = [{ months: 24, inPart: true }];
const yearlyInPart: readonly InspectionRule[] = [{ months: 12, inPart: true }];
/** Listed as testing in part by sources that name no period, or not at all: these are our guesses. */
const perhaps: readonly InspectionRule[] = [{ months: 24, inPart: true, estimate: true }];
const perhapsYearly: readonly InspectionRule[] = [{ months: 12, inPart: true, estimate: true }];

/**
 * Emissions tests of passenger cars; battery electric ones are exempt (they have no such event). We
 * know the state of a vehicle and not its county, so "in part" is as far as a rule can go.
 *
 * Not listed and so without a test: AK AR FL IA MI MN MS MT ND SC SD WA WY (legalclarity.org), AL KS
 * KY NE OK, and TN since 2022 (engineerfix.com/what-states-dont-require-a-smog-or-emissions-test), HI
 * (insurify.com/car-insurance/knowledge/what-is-an-emissions-test), WV (on no list). Canada: neither
 * AirCare (BC) nor Drive Clean (ON) is evidenced as current, which is a weak source for "none".
 *
 * Sources: worldpopulationreview.com/state-rankings/states-without-emissions-testing; the areas of
 * those marked "perhaps": yourmechanic.com/article/what-states-require-emissions-testing.
 */
export const emissionsTests: InspectionRules = {
  CT: everyTwoYears,
  DC: everyTwoYears,
  DE: everyTwoYears,
  MA: yearly,
  NJ: [{ months: 24, newVehicles: { years: 5 } }],
  NY: yearly,
  RI: everyTwoYears,
  VT: yearly,

  AZ: inPart, // Phoenix, Tucson
  CA: inPart, // 41 of 58 counties
  CO: [{ months: 24, inPart: true, newVehicles: { years: 7 } }], // 9 counties
  GA: yearlyInPart, // Atlanta
  IL: [{ months: 24, inPart: true, newVehicles: { years: 4 } }], // Chicago, Metro East
  LA: yearlyInPart,
  NC: yearlyInPart, // 19 counties: engineerfix.com/what-counties-in-north-carolina-require-emissions-testing
  TX: perhapsYearly, // 17 counties, Bexar from November 2026; no period found
  VA: [{ months: 24, inPart: true, newVehicles: { years: 4 } }], // legalclarity.org/how-often-is-a-virginia-emissions-inspection-required
  WI: inPart,

  ID: [{ until: "2023-06-30", months: 24, inPart: true, estimate: true }], // ended 2023-07-01: wikimili.com, a copy of Wikipedia
  IN: perhaps,
  MD: perhaps,
  ME: perhapsYearly, // as its safety inspection
  MO: perhaps,
  NH: [{ until: "2026-01-30", months: 12, estimate: true }], // part of the inspection that was repealed
  NM: perhaps,
  NV: perhaps, // sources disagree: one year, or two
  OH: perhaps,
  OR: perhaps,
  PA: perhapsYearly, // as its safety inspection
  UT: perhaps,

  GU: perhaps,
  PR: perhaps,
  VI: perhaps,
};
