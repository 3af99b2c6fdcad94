import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ImportHints } from "#app/import/formats/imported-line.ts";
import { listAnswers } from "#app/import/logs/log-answers.ts";
import type { Answers, Question } from "#app/import/logs/log-question.ts";
import { mappedFields } from "#app/import/logs/tools/mapped-csv.ts";
import type { VehicleImport } from "./vehicle-import.server.ts";

/** What the owner hasn't answered yet, or null. Their settings are suggested. */
export function questionsView({ log, hints }: VehicleImport, { t }: Formatters) {
  if (!log) return null;
  const { columns, questions, answers } = log;
  const open = questions.filter(({ id }) => answers[id] === undefined);
  if (!columns && open.length === 0) return null;
  const tool = log.tool === "csv" ? null : t(`import-words:tools.${log.tool}`);
  const usual = suggest(hints);
  return {
    intro: t(`import-words:questions.${columns ? "columnsIntro" : "intro"}`, {
      tool: tool ?? t("import-words:questions.table"),
    }),
    fields: open.map(({ id, options, samples }) => ({
      id,
      label: t(`import-words:questions.${id}`),
      hint: t("import-words:questions.samples", { samples: samples.join(" · ") }),
      value: options.includes(usual[id]) ? usual[id] : undefined,
      options: options.map((value) => ({
        value,
        label: t(`import-words:answers.${(value === "kWh" ? "kwh" : value) as "mi"}`),
      })),
    })),
    columns: columns && columnsView(columns, t),
    known: listAnswers(answers),
    submit: t("import-words:questions.submit"),
  };
}

export type QuestionsView = NonNullable<ReturnType<typeof questionsView>>;

function suggest({
  language,
  unit,
  currency,
}: ImportHints): Required<{ [Id in Question["id"]]: string }> {
  const isCanadian = currency === "CAD";
  const answers: Required<Answers> = {
    dates: language === "fr" ? "dmy" : "mdy",
    distance: unit,
    volume: isCanadian ? "L" : "gal",
    currency,
    decimals: language === "fr" ? "comma" : "point",
  };
  return answers;
}

type Columns = { name: string; sample: string }[];

/** A column whose name is a field's is suggested for it. */
function columnsView(columns: Columns, t: Formatters["t"]) {
  const options = columns.map(({ name, sample }, at) => {
    const shown = name.slice(0, 60);
    const label = sample ? `${shown} (${sample.slice(0, 40)})` : shown;
    return { value: String(at), label };
  });
  return mappedFields.map((field) => {
    const label = t(`import-words:fields.${field}`);
    const names = [field, label.toLowerCase()];
    const suggested = columns.findIndex(({ name }) => names.includes(name.toLowerCase()));
    return {
      field,
      label,
      isRequired: field === "date",
      options: [{ value: "", label: t("import-words:questions.noColumn") }, ...options],
      value: suggested >= 0 ? String(suggested) : "",
    };
  });
}
