import { readCanadasRecall, readCanadasSearch, type FoundRow } from "./canada-answer.ts";
import { isRecallOf, namesToSeek } from "#app/vehicle/open-recalls/recall-names.ts";
import { askJson, below, type GarageModel, type RecallProvider } from "./recall-provider.ts";

const pageSize = 25;
/** A model of a year has a few dozen recalls at the most. */
const mostPages = 8;

/**
 * Transport Canada's web service: a search by make, model and year gives numbers, a page at a time,
 * and each number its recall in both languages.
 *
 * @param url such as `https://data.tc.gc.ca/v1.3/api`
 */
export function canadasRecalls(url: string): RecallProvider {
  const root = ["eng", "vehicle-recall-database"];
  return {
    source: "tc",
    async find(garage, signal) {
      const found = await Promise.all(namesToSeek(garage).map((model) => search({ ...garage, model }, signal)));
      const rows = found.flat().filter(({ model, year }) => year === garage.year && isRecallOf(garage, model));
      const numbers = [...new Set(rows.map(({ number }) => number))];
      return Promise.all(
        numbers.map(async (number) => {
          const { body } = await askJson(below(url, [...root, "recall-summary", "recall-number", number], { format: "json" }), signal);
          const recall = readCanadasRecall(body, number);
          if (!recall) throw new Error("Transport Canada did not tell of a recall that it found");
          return { ...recall, models: [...recall.models, ...rows.filter((row) => row.number === number)] };
        }),
      );
    },
  };

  async function search({ make, model, year }: GarageModel, signal: AbortSignal): Promise<FoundRow[]> {
    const path = [...root, "recall", "make-name", make.toLowerCase(), "model-name", model.toLowerCase(), "year-range", `${year}-${year}`];
    const found: FoundRow[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const { status, body } = await askJson(below(url, path, { format: "json", limit: String(pageSize), page: String(page) }), signal);
      const read = readCanadasSearch(body);
      if (!read || status !== 200) throw new Error("Transport Canada answered no search");
      found.push(...read.rows);
      if (read.length < pageSize) break;
    }
    return found;
  }
}
