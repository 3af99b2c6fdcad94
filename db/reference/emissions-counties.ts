/**
 * Counties that test cars, spelled as in db/importers/counties.ts: "Fairfax (city)" for an
 * independent city, no "Parish". Only a part of each county in `partOf` is in the program.
 */
export const emissionsCounties = {
  // bestdmvtests.com/arizona/resource/arizona-emissions-by-county; Area A ends in Pinal and Yavapai
  AZ: { counties: ["Maricopa", "Pima"], partOf: ["Pinal", "Yavapai"] },
  // insurify.com/car-insurance/knowledge/what-is-an-emissions-test (34 counties) and
  // legalclarity.org/what-counties-in-california-dont-require-smog-checks (6 by ZIP code, 18
  // without)
  CA: {
    counties: [
      ...["Alameda", "Butte", "Colusa", "Contra Costa", "Fresno", "Glenn", "Kern", "Kings"],
      ...["Los Angeles", "Madera", "Marin", "Merced", "Monterey", "Napa", "Nevada", "Orange"],
      ...["Sacramento", "San Benito", "San Francisco", "San Joaquin", "San Luis Obispo"],
      ...["San Mateo", "Santa Barbara", "Santa Clara", "Santa Cruz", "Shasta", "Solano"],
      ...["Stanislaus", "Sutter", "Tehama", "Tulare", "Ventura", "Yolo", "Yuba"],
    ],
    partOf: ["El Dorado", "Placer", "Riverside", "San Bernardino", "San Diego", "Sonoma"],
  },
  // leg.colorado.gov/content/emissions
  CO: {
    counties: ["Boulder", "Broomfield", "Denver", "Douglas", "Jefferson"],
    partOf: ["Adams", "Arapahoe", "Larimer", "Weld"],
  },
  // legalclarity.org/what-counties-in-ga-do-not-require-emissions
  GA: {
    counties: [
      ...["Cherokee", "Clayton", "Cobb", "Coweta", "DeKalb", "Douglas", "Fayette", "Forsyth"],
      ...["Fulton", "Gwinnett", "Henry", "Paulding", "Rockdale"],
    ],
  },
  // epa.illinois.gov, vehicle emissions testing: parts by ZIP code
  IL: {
    counties: ["Cook", "DuPage", "Lake"],
    partOf: ["Kane", "Kendall", "Madison", "McHenry", "Monroe", "St. Clair", "Will"],
  },
  // in.gov/bmv/registration-plates/vehicle-emissions-testing-program
  IN: { counties: ["Lake", "Porter"] },
  // deq.louisiana.gov/page/motor-vehicle-inspection-and-maintenance
  LA: {
    counties: ["Ascension", "East Baton Rouge", "Iberville", "Livingston", "West Baton Rouge"],
  },
  // legalclarity.org/maryland-vehicle-emissions-testing-rules-and-compliance-guide
  MD: {
    counties: [
      ...["Anne Arundel", "Baltimore", "Baltimore (city)", "Calvert", "Carroll", "Cecil"],
      ...["Charles", "Frederick", "Harford", "Howard", "Montgomery", "Prince George's"],
      ...["Queen Anne's", "Washington"],
    ],
  },
  // dmv.org/me-maine/smog-check.php
  ME: { counties: ["Cumberland"] },
  // dnrservices.mo.gov/gatewayvip/v-owner/need-test.htm; Franklin left it on 2022-07-01
  MO: { counties: ["Jefferson", "St. Charles", "St. Louis", "St. Louis (city)"] },
  // engineerfix.com/what-counties-in-north-carolina-require-emissions-testing, thecentersquare.com
  NC: {
    counties: [
      ...["Alamance", "Buncombe", "Cabarrus", "Cumberland", "Davidson", "Durham", "Forsyth"],
      ...["Franklin", "Gaston", "Guilford", "Iredell", "Johnston", "Lincoln", "Mecklenburg"],
      ...["New Hanover", "Randolph", "Rowan", "Union", "Wake"],
    ],
  },
  // mvd.newmexico.gov/vehicles/emission-testing
  NM: { counties: ["Bernalillo"] },
  // nevadalicenseplate.org/emissions-testing: only the urban areas, where nearly everyone lives
  NV: { counties: ["Clark", "Washoe"] },
  // original.newsbreak.com/@megstewart-561068
  OH: { counties: ["Cuyahoga", "Geauga", "Lake", "Lorain", "Medina", "Portage", "Summit"] },
  // legalclarity.org/what-counties-in-oregon-do-not-require-deq-testing: boundaries cross counties
  ORPortland: { counties: ["Multnomah"], partOf: ["Clackamas", "Washington"] },
  ORMedford: { counties: [], partOf: ["Jackson"] },
  // legalclarity.org/what-counties-in-pa-require-emissions-testing
  PA: {
    counties: [
      ...["Allegheny", "Beaver", "Berks", "Blair", "Bucks", "Cambria", "Centre", "Chester"],
      ...["Cumberland", "Dauphin", "Delaware", "Erie", "Lackawanna", "Lancaster", "Lebanon"],
      ...["Lehigh", "Luzerne", "Lycoming", "Mercer", "Montgomery", "Northampton"],
      ...["Philadelphia", "Washington", "Westmoreland", "York"],
    ],
  },
  // caliber.com, comprehensive guide to Texas vehicle emission testing
  TX: {
    counties: [
      ...["Brazoria", "Collin", "Dallas", "Denton", "El Paso", "Ellis", "Fort Bend"],
      ...["Galveston", "Harris", "Johnson", "Kaufman", "Montgomery", "Parker", "Rockwall"],
      ...["Tarrant", "Travis", "Williamson"],
    ],
  },
  // utahdriverslicense.org/registration/smog-and-emissions.html
  UT: { counties: ["Davis", "Salt Lake", "Utah", "Weber"] },
  // engineerfix.com/does-virginia-have-emissions-testing
  VA: {
    counties: [
      ...["Arlington", "Fairfax", "Loudoun", "Prince William", "Stafford"],
      ...["Alexandria (city)", "Fairfax (city)", "Falls Church (city)"],
      ...["Manassas (city)", "Manassas Park (city)"],
    ],
  },
  // bobsmainstreetauto.com/blog/why-emission-testing
  WI: {
    counties: [
      ...["Kenosha", "Milwaukee", "Ozaukee", "Racine", "Sheboygan", "Washington", "Waukesha"],
    ],
  },
} as const;
