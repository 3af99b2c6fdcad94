import { emailField } from "#app/account/account-fields.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";
import {
  linkChannels,
  reviewKinds,
  type LinkChannel,
  type ReviewKind,
} from "#db/schema/review-terms.ts";
import type { CsvRow } from "./csv-file.ts";

export type LinkRow = {
  compCode: string;
  kind: ReviewKind;
  channel: LinkChannel;
  date: string;
  vehicle: string | null;
  email: string | null;
  /** The operator's own id for the visit. With a `source`, that record's reference. */
  reference: string | null;
  /** Of the visit's record, as in the file of records. */
  source: string | null;
  language: Language;
};

export const linkColumns = ["comp_code", "date"] as const;

const maxCharacters = 80;

/**
 * Optional columns: `kind`, `channel`, `vehicle`, `email`, `reference`, `source`, `language`.
 */
export function readLinkRow(
  row: CsvRow["row"],
  today: string,
): { ok: true; visit: LinkRow } | { ok: false; problems: string[] } {
  const problems: string[] = [];
  const { comp_code: compCode = "", date: typed = "", email: address = "" } = row;
  if (!compCode) problems.push("the comp_code is missing");
  const kind = readOption("kind", reviewKinds, "service");
  const channel = readOption("channel", linkChannels, address ? "email" : "page");
  const language = readOption("language", ["en", "fr"] as const, "en");
  if (kind === "purchase" && channel === "text")
    problems.push("a purchase review link can't be sent by text");
  if (address && channel !== "email") problems.push("only the email channel takes an address");
  if (address && !emailField.safeParse(address).success)
    problems.push("the email isn't an address");
  const day = /^\d{4}-/.test(typed) ? parseDay(typed, "en") : null;
  if (!day) problems.push("the date must be a day such as 2026-01-31");
  else if (day > today) problems.push("the date is in the future");
  else if (today > reviewableUntil(day))
    problems.push("a review must be written within 120 days of the visit");
  const vehicle = readWords("vehicle");
  const reference = readWords("reference");
  const source = readWords("source");
  if (source !== null && reference === null) problems.push("a source needs a reference");
  if (source !== null && kind === "purchase") problems.push("a purchase has no record");
  if (problems.length > 0 || !day) return { ok: false, problems };
  return {
    ok: true,
    visit: {
      compCode,
      kind,
      channel,
      language,
      date: day,
      vehicle,
      email: address || null,
      reference,
      source,
    },
  };

  function readWords(column: "vehicle" | "reference" | "source"): string | null {
    const words = cleanText(row[column] ?? "");
    if (!words.ok) problems.push(`${column} has unprintable characters`);
    else if (words.text.length > maxCharacters)
      problems.push(`${column} has more than ${maxCharacters} characters`);
    return (words.ok && words.text) || null;
  }

  function readOption<Word extends string>(
    column: "kind" | "channel" | "language",
    words: readonly Word[],
    fallback: Word,
  ): Word {
    const text = row[column]?.toLowerCase() || fallback;
    const word = words.find((one) => one === text);
    if (!word) problems.push(`the ${column} must be ${words.join(" or ")}`);
    return word ?? fallback;
  }
}
