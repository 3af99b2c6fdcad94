import type { Database } from "#db/client.ts";
import { firstVinYear } from "./model-year.ts";
import { listMakes, listModels, listYears } from "./vehicle-lists.server.ts";

/** The next list to choose from: every choice is a URL of its own. */
export async function findModelChoices(db: Database, query: URLSearchParams, today: string) {
  const years = listYears(today);
  const [typedYear, make] = [query.get("year") ?? "", query.get("make") ?? ""];
  const year = years.some((listed) => String(listed) === typedYear) ? typedYear : "";
  const isOld = year !== "" && Number(year) < firstVinYear;
  const makesFilter = query.get("makes") === "all" ? "all" : "common";
  const [makes, models] = await Promise.all([
    year && !isOld ? listMakes(db, Number(year), makesFilter) : null,
    year && make && !isOld ? listModels(db, Number(year), make) : null,
  ]);
  const listed =
    makes && make && models?.length && !makes.includes(make) ? [make, ...makes] : makes;
  return {
    lists: { years, makes: listed, allMakes: makesFilter === "all", models },
    isOld,
    chosen: { year, make },
  };
}

export type ModelChoices = Awaited<ReturnType<typeof findModelChoices>>;
