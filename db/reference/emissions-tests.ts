import { emissionsCounties as areas } from "./emissions-counties.ts";
import type { InspectionRules } from "./inspection-rule.ts";

const exemptDiesel = { diesel: "exempt" } as const;
const diesel = (before: number) => ({ diesel: { oldVehicles: { before } } });

/**
 * Emissions tests of passenger cars. Battery electric vehicles have none, and motorcycles are
 * exempt in every state whose source names them. The rules for antique plates, low mileage, heavy
 * trucks and commuters into an area aren't covered.
 *
 * "Exempt for n model years" includes the model year itself: a 2022 with four is exempt through
 * 2025, so `years: 3`. "n years old" is `oldVehicles: { years: n }`.
 *
 * No test: AK (since 2012) AR FL IA MI MN MS MT ND SC SD WY
 * (legalclarity.org/what-states-dont-require-car-inspections), AL KS KY NE OK
 * (engineerfix.com/what-states-dont-require-a-smog-or-emissions-test), HI (insurify.com), WV (on no
 * list), GU (only a safety inspection: 16 GCA § 3601). No Canadian province has a current source.
 * ID, NH, TN and WA ended theirs; `until` is the last day a test could be required.
 */
export const emissionsTests: InspectionRules = {
  // bestdmvtests.com/arizona/resource/arizona-emissions-by-county. Diesels every year: the same.
  AZ: [
    {
      ...{ months: 24, counties: ["Maricopa"], partOf: areas.AZ.partOf },
      ...{ newVehicles: { years: 4 }, oldVehicles: { before: 1967 } },
      sooner: { before: 1981, months: 12 },
    },
    {
      // It says Tucson tests most vehicles annually; engineerfix.com says every two years.
      ...{ months: 24, counties: ["Pima"], estimate: true },
      ...{ newVehicles: { years: 4 }, oldVehicles: { before: 1967 } },
    },
  ],
  // belmontsmogexpress.com (the rule, then 6 years), 8 model years since 2019; temeculasmog.com
  CA: [
    {
      ...{ months: 24, ...areas.CA, newVehicles: { years: 7 }, oldVehicles: { before: 1976 } },
      by: { diesel: { newVehicles: null, oldVehicles: { before: 1998 } } },
    },
  ],
  // leg.colorado.gov/content/emissions; engineerfix.com/do-i-need-an-emissions-test-in-colorado
  CO: [
    {
      ...{ months: 24, ...areas.CO, newVehicles: { years: 7 } },
      sooner: { before: 1982, months: 12 },
      by: { diesel: { newVehicles: { years: 4 } } },
    },
  ],
  // publicsite-uat.myctvip.com/Content/ExemptVehicles ("younger than four model years", "2000 and
  // older"), ctemissions.com in 2015 ("2012 to 2015", "1990 and older"), CGS 14-164c (25 years).
  // legalclarity.org still says "before 1989", from before 2014.
  CT: [{ months: 24, newVehicles: { years: 3 }, oldVehicles: { years: 25 } }],
  // emissions.org/loc/district-of-columbia-emissions-testing; DC Code § 50-1101
  DC: [
    {
      ...{ months: 24, newVehicles: { years: 4 }, oldVehicles: { before: 1968 } },
      by: exemptDiesel,
    },
  ],
  // citizen.dmv.de.gov/VehicleServices/faqs; emissions.org/delaware
  DE: [
    {
      ...{ months: 24, newVehicles: { years: 7 }, oldVehicles: { before: 1968 } },
      by: diesel(1997),
    },
  ],
  // legalclarity.org/what-counties-in-ga-do-not-require-emissions; in 2010 1986 to 2007 were tested
  // (greenfleetmagazine.com/122263)
  GA: [
    {
      ...{ months: 12, ...areas.GA, newVehicles: { years: 2 }, oldVehicles: { years: 25 } },
      by: exemptDiesel,
    },
  ],
  ID: [{ until: "2023-06-30", months: 24, uncertain: true, estimate: true }], // wikimili.com
  // ilairteam.com/how-we-work: "2012 vehicles are being inspected in 2016 for the first time"
  IL: [
    {
      ...{ months: 24, ...areas.IL, newVehicles: { years: 3 }, oldVehicles: { before: 1996 } },
      by: exemptDiesel,
    },
  ],
  // in.gov/bmv: "2009 should be tested in 2013"; emissions.org/indiana-emissions
  IN: [
    {
      ...{ months: 24, ...areas.IN, newVehicles: { years: 3 }, oldVehicles: { before: 1976 } },
      by: exemptDiesel,
    },
  ],
  // deq.louisiana.gov, AbouttheIMProgram
  LA: [{ months: 12, ...areas.LA, oldVehicles: { before: 1980 }, by: exemptDiesel }],
  // hotelsabruzzo.com/what-year-vehicle-is-exempt-from-emissions-in-ma: 2009 and older in 2024
  MA: [{ months: 12, oldVehicles: { years: 15 }, by: diesel(1998) }],
  // engineerfix.com/does-maryland-require-emissions-testing: 72 months for a first owner, since
  // 2023-10-04 (wmar2news.com)
  MD: [
    {
      ...{ months: 24, ...areas.MD, newVehicles: { years: 6 }, oldVehicles: { before: 1996 } },
      by: exemptDiesel,
    },
  ],
  // dmv.com/me/maine/emissions-testing
  ME: [{ months: 12, ...areas.ME, oldVehicles: { before: 1974 }, by: exemptDiesel }],
  // api.plateharbor.com/api/v1/emissions/missouri/st-charles, from dor.mo.gov
  MO: [
    {
      ...{ months: 24, ...areas.MO, oldVehicles: { before: 1996 }, by: diesel(1997) },
      newVehicles: { years: 4, belowMiles: 40_000 },
    },
  ],
  NC: [
    // deq.nc.gov, 3-Year and 70,000 Miles Exemption; wnct.com: 20 years since 2019-12-01
    {
      ...{ months: 12, ...areas.NC, oldVehicles: { years: 20 }, by: exemptDiesel },
      newVehicles: { years: 2, belowMiles: 70_000 },
    },
  ],
  NH: [{ until: "2026-01-30", months: 12, estimate: true }], // part of the repealed inspection
  // winenfood.com and engineerfix.com/does-a-25-year-old-car-need-inspection-in-nj;
  // legalclarity.org: a 2025 is inspected in 2030
  NJ: [
    {
      ...{ months: 24, newVehicles: { years: 4 }, oldVehicles: { before: 1996 } },
      by: diesel(1997),
    },
  ],
  // mvd.newmexico.gov/vehicles/emission-testing; emissions.org/emissions-testing-in-new-mexico
  NM: [
    {
      ...{ months: 24, ...areas.NM, newVehicles: { years: 4 }, oldVehicles: { years: 35 } },
      by: exemptDiesel,
    },
  ],
  // engineerfix.com/how-strict-is-the-nevada-smog-check-program; NRS 445B.825: until the fourth
  // registration. Two years instead of one were proposed in 2025 (fastdemocracy.com, 83rd session).
  NV: [
    {
      ...{ months: 12, ...areas.NV, newVehicles: { years: 3 }, oldVehicles: { before: 1968 } },
      by: { hybrid: { newVehicles: { years: 5 } }, phev: { newVehicles: { years: 5 } } },
    },
  ],
  // dev.semasan.com/node/3960: the newest two model years, more than 25 model years old
  NY: [{ months: 12, newVehicles: { years: 1 }, oldVehicles: { years: 26 }, by: diesel(1997) }],
  // original.newsbreak.com/@megstewart-561068: "for 2021, 2017 or newer" are exempt, "25 years old
  // or newer" are tested
  OH: [{ months: 24, ...areas.OH, newVehicles: { years: 4 }, oldVehicles: { years: 26 } }],
  // engineerfix.com/how-much-is-a-deq-test-in-oregon; dmv.com/or/oregon/emissions-testing
  OR: [
    {
      ...{ months: 24, ...areas.ORPortland },
      ...{ newVehicles: { years: 4 }, oldVehicles: { before: 1975 } },
    },
    {
      ...{ months: 24, ...areas.ORMedford },
      ...{ newVehicles: { years: 4 }, oldVehicles: { years: 21 } },
    },
  ],
  // legalclarity.org/what-counties-in-pa-require-emissions-testing: 1975 on, not the current one
  PA: [
    {
      ...{ months: 12, ...areas.PA, newVehicles: { years: 0 }, oldVehicles: { before: 1975 } },
      by: exemptDiesel,
    },
  ],
  // R.I. Gen. Laws § 31-47.1-5
  RI: [
    {
      ...{ months: 24, oldVehicles: { years: 25 } },
      newVehicles: { years: 2, belowMiles: 24_000 },
    },
  ],
  TN: [{ until: "2022-01-13", months: 12, uncertain: true, estimate: true }], // engineerfix.com
  // texasanswers.com/news-index/how-old-must-a-car-be-to-avoid-emissions-testing-in-texas;
  // legalclarity.org: a 2000 is exempt from 2025, Bexar County joins on 2026-11-01
  TX: [
    {
      ...{ months: 12, ...areas.TX, newVehicles: { years: 1 }, oldVehicles: { years: 25 } },
      by: exemptDiesel,
    },
    {
      ...{ from: "2026-11-01", months: 12, counties: ["Bexar"], by: exemptDiesel },
      ...{ newVehicles: { years: 1 }, oldVehicles: { years: 25 } },
    },
  ],
  // dmv.utah.gov/register/inspections; qualitytirecompany.com: every year from six years old on.
  // Utah County tests no diesels, by the same source.
  UT: [
    {
      ...{ months: 24, counties: ["Davis", "Salt Lake", "Weber"], by: diesel(1998) },
      ...{ newVehicles: { years: 1 }, oldVehicles: { before: 1968 } },
      sooner: { years: 6, months: 12 },
    },
    {
      ...{ months: 24, counties: ["Utah"], by: exemptDiesel },
      ...{ newVehicles: { years: 1 }, oldVehicles: { before: 1968 } },
      sooner: { years: 6, months: 12 },
    },
    {
      ...{ months: 24, counties: ["Cache"], by: diesel(1998) },
      ...{ newVehicles: { years: 5 }, oldVehicles: { before: 1969 } },
    },
  ],
  // engineerfix.com/does-virginia-have-emissions-testing: this model year and the three before it,
  // "for up to four years" from the first titling; sudleyvalero.com: less than 25 model years old
  VA: [
    {
      ...{ months: 24, ...areas.VA, newVehicles: { years: 4 }, oldVehicles: { years: 25 } },
      by: diesel(1997),
    },
  ],
  // 23 V.S.A. § 1222 by vermontlicenseplate.org; burlingtonfreepress.com: 2004 or newer in 2019
  VT: [{ months: 12, oldVehicles: { years: 16 } }],
  WA: [{ until: "2019-12-31", months: 24, uncertain: true, estimate: true }], // engineerfix.com
  // bobsmainstreetauto.com: "beginning in the third year following the model year"; emissions.org
  WI: [
    {
      ...{ months: 24, ...areas.WI, newVehicles: { years: 2 }, oldVehicles: { before: 1996 } },
      by: diesel(2007),
    },
  ],

  PR: [{ months: 12, newVehicles: { years: 3 } }], // a part of its inspection: 9 L.P.R.A. § 5352
  VI: [{ months: 12, uncertain: true, estimate: true }], // a program that 20 V.I.C. § 461 asks for
};
