import { detectDecimals, isAmbiguousNumber } from "./decimals.ts";
import type { WrittenLine } from "./written-line.ts";

/** What a file can leave open. Currency `other` is one that we don't keep. */
export const answerOptions = {
  dates: ["mdy", "dmy"],
  distance: ["mi", "km"],
  volume: ["gal", "ukgal", "L", "kWh"],
  currency: ["USD", "CAD", "other"],
  decimals: ["point", "comma"],
} as const;

export type QuestionId = keyof typeof answerOptions;
export type Answer<Id extends QuestionId> = (typeof answerOptions)[Id][number];
export type Answers = { [Id in QuestionId]?: Answer<Id> };
export type Question = { id: QuestionId; options: readonly string[]; samples: string[] };

const maxSamples = 3;

/**
 * What the lines leave open, with samples from them; what they settle is in `settled`.
 * @param decimals what the tool itself writes, unless the file shows otherwise
 */
export function findQuestions(
  lines: readonly WrittenLine[],
  decimals: Answer<"decimals"> | null,
): { questions: Question[]; settled: Answers } {
  const found: { settled?: Answers; question?: Question }[] = [
    askForDates(lines),
    askForDistance(lines),
    askForVolume(lines),
    askForCurrency(lines),
    askForDecimals(lines, decimals),
  ];
  return {
    questions: found.flatMap(({ question }) => question ?? []),
    settled: Object.assign({}, ...found.map(({ settled }) => settled)) as Answers,
  };
}

function ask(id: QuestionId, written: readonly string[], options?: readonly string[]) {
  if (written.length === 0) return {};
  const samples = [...new Set(written.map((text) => text.trim()))].slice(0, maxSamples);
  return { question: { id, options: options ?? answerOptions[id], samples } };
}

/** A part over 12 settles it, unless others contradict. A day equal to its month asks nothing. */
function askForDates(lines: readonly WrittenLine[]) {
  const dates = lines.flatMap(({ date = "", due, dateOrder }) =>
    dateOrder ? [] : [date, due?.date ?? ""],
  );
  const open: string[] = [];
  let dayFirst = false;
  let monthFirst = false;
  for (const date of dates) {
    const [, first, second] = /^\s*(\d{1,2})\s?[-/]\s?(\d{1,2})\s?[-/]\s?\d{4}\b/.exec(date) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) dayFirst = true;
    else if (Number(second) > 12) monthFirst = true;
    else if (Number(first) !== Number(second) && open.length < maxSamples) open.push(date);
  }
  if (dayFirst !== monthFirst)
    return { settled: { dates: dayFirst ? ("dmy" as const) : ("mdy" as const) } };
  return ask("dates", open);
}

const hasDigits = (text: string | undefined): text is string => /[1-9]/.test(text ?? "");
const namedDistance = /\d\s*(?:km|mi|miles?)\s*$/i;

function askForDistance(lines: readonly WrittenLine[]) {
  const open = lines.flatMap(({ distanceUnit, odometer, trip, due, repeat }) =>
    distanceUnit ? [] : [odometer, trip, due?.odometer, repeat?.distance].filter(isOpenDistance),
  );
  return ask("distance", open);
}

const isOpenDistance = (text: string | undefined): text is string =>
  hasDigits(text) && !namedDistance.test(text);

function askForVolume(lines: readonly WrittenLine[]) {
  const open = lines.filter(
    ({ volume, volumeUnit }) => hasDigits(volume) && (!volumeUnit || volumeUnit === "gallons"),
  );
  const isNamed = open.every(({ volumeUnit }) => volumeUnit === "gallons");
  const options = answerOptions.volume.slice(0, isNamed ? 2 : undefined);
  return ask(
    "volume",
    open.map(({ volume = "" }) => volume),
    options,
  );
}

const namedCurrency = /[A-Z]{3}|US\$|\$\s?US|CA?\$|\$\s?CA?\b|[€£]/i;

function askForCurrency(lines: readonly WrittenLine[]) {
  const amounts = lines.flatMap(({ cost, price }) => [cost, price].filter(hasDigits));
  return ask(
    "currency",
    amounts.filter((text) => !namedCurrency.test(text)),
  );
}

function askForDecimals(lines: readonly WrittenLine[], usual: Answer<"decimals"> | null) {
  const numbers = lines.flatMap(({ cost, price, volume, trip, quantity }) =>
    [cost, price, volume, trip, quantity].filter(hasDigits),
  );
  const decimals = detectDecimals(numbers) ?? usual;
  if (decimals) return { settled: { decimals } };
  return ask("decimals", numbers.filter(isAmbiguousNumber));
}
