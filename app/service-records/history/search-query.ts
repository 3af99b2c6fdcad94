import { maxCents } from "#app/i18n/money.ts";

const maxWords = 8;

/** Null without words. Quotes them so that nothing typed acts as an operator. */
export function buildSearchQuery(vehicleId: string, typed: string): string | null {
  const id = tokenize(vehicleId).join(" ");
  const parts = parseParts(typed.replace(/\p{C}+/gu, " ")).slice(0, maxWords);
  if (!id || parts.length === 0) return null;
  return [`vehicle_id : ${quote(id)}`, ...parts].join(" AND ");
}

const currency = String.raw`(?:US|CA|C)?\$(?:\s?(?:US|CA))?|USD|CAD`;
const number = String.raw`\d{1,3}(?:[\s.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;

/** A separate number: `$1,234.50`, `45,90 $`, `56 010 km`, `2024`. */
const figure = new RegExp(
  String.raw`(?<!\S)(?:(${currency})\s?)?(${number})(?:\s?(${currency}|miles?|mi|km))?(?!\S)`,
  "giu",
);

function parseParts(typed: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const found of typed.matchAll(figure)) {
    parts.push(
      ...tokenize(typed.slice(end, found.index)).map(buildWordPart),
      buildFigurePart(found),
    );
    end = found.index + found[0].length;
  }
  return [...parts, ...tokenize(typed.slice(end)).map(buildWordPart)];
}

const buildWordPart = (word: string) => `words : ${quote(word)}*`;

/** The owner's text may contain figures too. With a unit, the number is complete. */
function buildFigurePart([, before = "", written = "", after = ""]: RegExpMatchArray): string {
  const hasUnit = before !== "" || after !== "";
  const beginnings = tokenize(written).map(buildWordPart).join(" AND ");
  const inWords = hasUnit ? `words : ${quote(written)}` : beginnings;
  const figures = getFigures(written, { before, after }).map((one) => `figures : ${quote(one)}`);
  return `(${[`(${inWords})`, ...figures].join(" OR ")})`;
}

/** In the format of `service_records.figures`. */
function getFigures(
  written: string,
  { before, after }: Record<"before" | "after", string>,
): string[] {
  const [, complete = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/su.exec(written) ?? [];
  const value = Number(complete.replace(/\D/g, ""));
  const cents = value * 100 + Number(decimals.padEnd(2, "0"));
  const unit = /^(?:mi|km)/i.exec(after)?.[0].toLowerCase();
  const isMoney = !unit && cents <= maxCents;
  const isDistance = decimals === "" && (unit !== undefined || (before === "" && after === ""));
  return [
    ...(isMoney ? [`a${cents}`] : []),
    ...(isDistance && unit !== "km" ? [`m${value}`] : []),
    ...(isDistance && unit !== "mi" ? [`k${value}`] : []),
    ...(isDistance && !unit && /^[12]\d{3}$/.test(written) ? [`y${written}`] : []),
  ];
}

function tokenize(text: string): string[] {
  return text.split(/[\s\p{C}]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
