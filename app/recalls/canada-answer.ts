import { z } from "zod";
import { monthFirst, readMakersNumber, readText, readYear } from "./published-values.ts";
import { isRecallNumber, type PublishedCampaign } from "./recall.ts";

const cell = z.object({ Name: z.string(), Value: z.object({ Literal: z.unknown() }) });
const answerSchema = z.object({ ResultSet: z.array(z.array(cell)) });

type Row = z.infer<typeof answerSchema>["ResultSet"][number];

/** A recall as a search finds it: by its number, and for one model of one year. */
export type FoundRow = { number: string; model: string; make: string; year: number };

/** What stands where in a row of a search: its columns are named in the language that was asked in. */
const at = { number: 0, model: 2, make: 3, year: 4 };

/** The rows of an answer, or where it has another shape: `ResultSet[2][0].Value`. */
export function readCanadasRows(body: unknown): { ok: true; rows: Row[] } | { ok: false; where: string } {
  const answer = answerSchema.safeParse(body);
  if (answer.success) return { ok: true, rows: answer.data.ResultSet };
  const [name = "the answer itself", ...path] = answer.error.issues[0]!.path;
  return { ok: false, where: path.reduce<string>((said, part) => said + (typeof part === "number" ? `[${part}]` : `.${String(part)}`), String(name)) };
}

/** Reads a row of a search, whatever language its columns are named in; null for one that names no recall of a model. */
export function readFoundRow(cells: Row): FoundRow | null {
  const value = (name: keyof typeof at) => readText(cells[at[name]]?.Value.Literal);
  const [number, model, make, year] = [value("number"), value("model"), value("make"), readYear(value("year"))];
  return number && isRecallNumber(number) && model && make && year ? { number, model, make, year } : null;
}

/** The columns of a recall's row, in small letters as in the file that has all recalls. */
export function recallColumns(cells: Row): Partial<Record<string, string>> {
  const columns = Object.fromEntries(cells.map(({ Name, Value }) => [Name.toLowerCase(), readText(Value.Literal) ?? ""]));
  return { ...columns, year: columns.date_year_cd, comment_etxt: columns.comment_etxt || columns.comment_ftxt };
}

/** Reads a recall in both its languages, with every model that it is for: a row each. Null where the rows tell of none. */
export function readCanadasRecall(rows: readonly Row[], number: string): PublishedCampaign | null {
  const columns = rows.map(recallColumns);
  const [first] = columns;
  const field = (name: string) => readText(first?.[name]);
  const summary = field("comment_etxt");
  if (!summary) return null;
  return {
    ...{ source: "tc", number, makersNumber: readMakersNumber(field("manufacturer_recall_no_txt")), reportedOn: monthFirst(field("recall_date_dte")) },
    ...{ component: field("system_type_etxt"), componentFr: field("system_type_ftxt"), summary, summaryFr: field("comment_ftxt") },
    ...{ consequence: null, remedy: null, parkIt: null, parkOutside: null, overTheAir: null },
    models: columns.flatMap((row) => {
      const [make, model, year] = [row.make_name_nm, row.model_name_nm, readYear(row.year)];
      return make && model && year ? [{ make, model, year }] : [];
    }),
  };
}
