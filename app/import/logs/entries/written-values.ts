import type { Currency } from "#app/i18n/money.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { parseNumber } from "#app/import/formats/written-number.ts";
import { tagSeparator } from "#app/import/formats/imported-tags.ts";
import type { DroppedCost } from "#app/import/formats/imported-line.ts";
import {
  cleanWrittenText,
  parseWrittenAmount,
  parseWrittenDay,
  parseWrittenOdometer,
} from "#app/import/formats/written-values.ts";
import type { Answers } from "#app/import/logs/log-question.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";

/** Answers that nothing asked for don't matter, as no line needs them. */
const defaults = { dates: "mdy", distance: "mi", volume: "gal", decimals: "point" } as const;

export type Values = ReturnType<typeof valuesOf>;

/** Reads a line's texts as the answers say. */
export function valuesOf(line: WrittenLine, answers: Answers) {
  const { dates, distance, volume, decimals } = { ...defaults, ...answers };
  const unit = line.distanceUnit ?? distance;
  const number = (written = "") =>
    /^-?[\d\s.,'’]+$/.test(written.slice(0, 40).trim()) ? parseNumber(written, decimals) : null;
  return {
    /** Null if it's unreadable or missing. */
    day: (written = "") =>
      parseWrittenDay(written, (line.dateOrder ?? dates) === "dmy" ? "fr" : "en"),
    /** Null if it's unreadable. */
    odometer: (written = "") => parseWrittenOdometer(written, unit),
    distance: (written = ""): Distance | null => {
      const value = number(written.replace(/(?:km|mi|miles?)\s*$/i, ""));
      return value ? { distance: value, unit } : null;
    },
    number,
    money: (written = "") => readMoney(written, { currency: "USD", ...answers }),
    volumeUnit: line.volumeUnit && line.volumeUnit !== "gallons" ? line.volumeUnit : volume,
    text: (written = "") => cleanWrittenText(written),
    noted: {
      comments: cleanWrittenText((line.comments ?? []).join("\n")),
      tags: splitTags(line.tags ?? ""),
    },
  };
}

type Money = { cents: number | null; currency: Currency | null; droppedCost?: DroppedCost };

/** A cost that can't be kept is said, and the rest of its line stays. */
function readMoney(written: string, { currency, decimals }: Answers): Money {
  const none = { cents: null, currency: null };
  const isOther = currency === "other";
  if (isOther && !/[1-9]/.test(written)) return none;
  const amount = parseWrittenAmount(written, isOther ? "XXX" : currency!, decimals);
  return typeof amount === "string"
    ? { ...none, droppedCost: { problem: amount, written: written.trim().slice(0, 80) } }
    : amount;
}

function splitTags(written: string): string[] {
  const parts = written.split(tagSeparator(written));
  return parts.flatMap((part) => cleanWrittenText(part) ?? []).slice(0, 20);
}
