import { z } from "zod";
import { monthFirst, readMakersNumber, readText, readYear } from "./published-values.ts";
import { isRecallNumber, type PublishedCampaign } from "./recall.ts";

const cell = z.object({ Name: z.string(), Value: z.object({ Literal: z.unknown() }) });
const answerSchema = z.object({ ResultSet: z.array(z.array(cell)) });

type Row = z.infer<typeof answerSchema>["ResultSet"][number];

export type FoundRow = { number: string; model: string; make: string; year: number };

const at = { number: 0, model: 2, make: 3, year: 4 };

type Rows = { ok: true; rows: Row[] } | { ok: false; where: string };

/** On an unexpected shape, `where` is the path to it: `ResultSet[2][0].Value`. */
export function readCanadasRows(body: unknown): Rows {
  const answer = answerSchema.safeParse(body);
  if (answer.success) return { ok: true, rows: answer.data.ResultSet };
  const [name = "the answer itself", ...path] = answer.error.issues[0]!.path;
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return { ok: false, where: String(name) + parts.join("") };
}

/** Goes by the order of the columns, because their names depend on the language. */
export function readFoundRow(cells: Row): FoundRow | null {
  const value = (name: keyof typeof at) => readText(cells[at[name]]?.Value.Literal);
  const [number, model, make] = [value("number"), value("model"), value("make")];
  const year = readYear(value("year"));
  if (!number || !isRecallNumber(number) || !model || !make || !year) return null;
  return { number, model, make, year };
}

/** Column names in lower case, as in Transport Canada's file. */
export function recallColumns(cells: Row): Partial<Record<string, string>> {
  const columns = Object.fromEntries(
    cells.map(({ Name, Value }) => [Name.toLowerCase(), readText(Value.Literal) ?? ""]),
  );
  const text = columns.comment_etxt || columns.comment_ftxt;
  return { ...columns, year: columns.date_year_cd, comment_etxt: text };
}

export function readCanadasRecall(rows: readonly Row[], number: string): PublishedCampaign | null {
  const columns = rows.map(recallColumns);
  const [first] = columns;
  const field = (name: string) => readText(first?.[name]);
  const summary = field("comment_etxt");
  if (!summary) return null;
  return {
    ...{ source: "tc", number, summary, summaryFr: field("comment_ftxt") },
    makersNumber: readMakersNumber(field("manufacturer_recall_no_txt")),
    reportedOn: monthFirst(field("recall_date_dte")),
    ...{ component: field("system_type_etxt"), componentFr: field("system_type_ftxt") },
    ...{ consequence: null, remedy: null, parkIt: null, parkOutside: null, overTheAir: null },
    models: columns.flatMap((row) => {
      const [make, model, year] = [row.make_name_nm, row.model_name_nm, readYear(row.year)];
      return make && model && year ? [{ make, model, year }] : [];
    }),
  };
}
