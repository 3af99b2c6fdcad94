import {
  readCanadasRecall,
  readCanadasRows,
  readFoundRow,
  type FoundRow,
} from "./canada-answer.ts";
import { isRecallOf, listRecallNames } from "#app/vehicle/open-recalls/recall-names.ts";
import { askJson, buildUrl, type GarageModel, type RecallProvider } from "./recall-provider.ts";

const pageSize = 25;
/** A model year has a few dozen recalls at most. */
const maxPages = 8;

/**
 * A search returns pages of recall numbers; each number takes another request.
 * @param url such as `https://data.tc.gc.ca/v1.3/api`
 */
export function canadasRecalls(url: string): RecallProvider {
  const root = ["eng", "vehicle-recall-database"];
  return {
    source: "tc",
    async find(garage, signal) {
      const found = await Promise.all(
        listRecallNames(garage).map((model) => search({ ...garage, model }, signal)),
      );
      const rows = found
        .flat()
        .filter(({ model, year }) => year === garage.year && isRecallOf(garage, model));
      const numbers = [...new Set(rows.map(({ number }) => number))];
      return Promise.all(
        numbers.map(async (number) => {
          const path = [...root, "recall-summary", "recall-number", number];
          const summary = await ask(path, {}, signal);
          const recall = readCanadasRecall(summary, number);
          if (!recall) throw new Error(`Transport Canada has no text for its recall ${number}`);
          return {
            ...recall,
            models: [...recall.models, ...rows.filter((row) => row.number === number)],
          };
        }),
      );
    },
  };

  async function search(
    { make, model, year }: GarageModel,
    signal: AbortSignal,
  ): Promise<FoundRow[]> {
    const path = [
      ...root,
      "recall",
      "make-name",
      make.toLowerCase(),
      "model-name",
      model.toLowerCase(),
      "year-range",
      `${year}-${year}`,
    ];
    const found: FoundRow[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const rows = await ask(path, { limit: String(pageSize), page: String(page) }, signal);
      found.push(...rows.flatMap((row) => readFoundRow(row) ?? []));
      if (rows.length < pageSize) break;
    }
    return found;
  }

  async function ask(path: readonly string[], query: Record<string, string>, signal: AbortSignal) {
    const address = buildUrl(url, path, { format: "json", ...query });
    const { status, body } = await askJson(address, signal);
    const read = readCanadasRows(body);
    const failed = (how: string) => new Error(`Transport Canada at ${address.pathname}: ${how}`);
    if (status !== 200) throw failed(`status ${status}`);
    if (!read.ok) throw failed(`unexpected shape at ${read.where}`);
    return read.rows;
  }
}
