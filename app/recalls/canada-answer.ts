import { z } from "zod";
import { monthFirst, readMakersNumber, readText, readYear } from "./published-values.ts";
import { isRecallNumber, type PublishedCampaign } from "./recall.ts";

const cell = z.object({ Name: z.string(), Value: z.object({ Literal: z.unknown() }) });
const answerSchema = z.object({ ResultSet: z.array(z.array(cell)) });

/** A recall as a search finds it: by its number, and for one model of one year. */
export type FoundRow = { number: string; model: string; make: string; year: number };

/** What stands where in a row of a search: its columns are named in the language that was asked in. */
const at = { number: 0, model: 2, make: 3, year: 4 };

/** Reads a page of a search, and how many rows it had; no recall is none. Null where the answer has another shape. */
export function readCanadasSearch(body: unknown): { rows: FoundRow[]; length: number } | null {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return null;
  const rows = answer.data.ResultSet.flatMap((cells): FoundRow[] => {
    const value = (name: keyof typeof at) => readText(cells[at[name]]?.Value.Literal);
    const [number, model, make, year] = [value("number"), value("model"), value("make"), readYear(value("year"))];
    return number && isRecallNumber(number) && model && make && year ? [{ number, model, make, year }] : [];
  });
  return { rows, length: answer.data.ResultSet.length };
}

/** Reads a recall in both its languages, with every model that it is for: a row each. Null where the answer has another shape. */
export function readCanadasRecall(body: unknown, number: string): PublishedCampaign | null {
  const answer = answerSchema.safeParse(body);
  const rows = answer.data?.ResultSet.map((cells) => new Map(cells.map(({ Name, Value }) => [Name, readText(Value.Literal)]))) ?? [];
  const [first] = rows;
  const summary = first?.get("COMMENT_ETXT") ?? first?.get("COMMENT_FTXT");
  if (!first || !summary) return null;
  const field = (name: string) => first.get(name) ?? null;
  return {
    ...{ source: "tc", number, makersNumber: readMakersNumber(field("MANUFACTURER_RECALL_NO_TXT")), reportedOn: monthFirst(field("RECALL_DATE_DTE")) },
    ...{ component: field("SYSTEM_TYPE_ETXT"), componentFr: field("SYSTEM_TYPE_FTXT"), summary, summaryFr: field("COMMENT_FTXT") },
    ...{ consequence: null, remedy: null, parkIt: null, parkOutside: null, overTheAir: null },
    models: rows.flatMap((row) => {
      const [make, model, year] = [row.get("MAKE_NAME_NM"), row.get("MODEL_NAME_NM"), readYear(row.get("DATE_YEAR_CD"))];
      return make && model && year ? [{ make, model, year }] : [];
    }),
  };
}
