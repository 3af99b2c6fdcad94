import { answerOptions, type QuestionId } from "./log-question.ts";
import type { LogAnswers } from "./read-logs.ts";
import { mappedFields } from "./tools/mapped-csv.ts";

/** From the preview's address, such as `?dates=dmy&distance=km` or `?column-date=0`. */
export function readAnswers(search: URLSearchParams): LogAnswers {
  const answers = Object.entries(answerOptions).flatMap(([id, options]) => {
    const answer = search.get(id);
    return (options as readonly (string | null)[]).includes(answer) ? [[id, answer]] : [];
  });
  const columns = mappedFields.flatMap((field) => {
    const column = search.get(`column-${field}`) ?? "";
    return /^\d{1,4}$/.test(column) ? [[field, Number(column)]] : [];
  });
  return {
    ...(Object.fromEntries(answers) as LogAnswers),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) as LogAnswers["columns"] }),
  };
}

/** Answered before, in what the address says; kept by the form for the next questions. */
export function listAnswers({ columns = {}, ...answers }: LogAnswers): [string, string][] {
  return [
    ...Object.entries(answers as Partial<Record<QuestionId, string>>),
    ...Object.entries(columns).map(([field, column]): [string, string] => [
      `column-${field}`,
      String(column),
    ]),
  ];
}
