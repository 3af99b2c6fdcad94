import { z } from "zod";
import { cleanLines, cleanText } from "#app/i18n/clean-text.ts";
import { odometerCaps, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";

export function lineField(max: number, tooLong: string) {
  return z.string().transform((typed, context) => {
    const cleaned = cleanText(typed);
    if (!cleaned.ok) context.addIssue({ code: "custom", message: "text.invalid" });
    else if (cleaned.text.length > max) context.addIssue({ code: "custom", message: tooLong });
    return cleaned.ok ? cleaned.text : z.NEVER;
  });
}

export const messageLengths = { min: 10, max: 5_000 } as const;

/** What someone writes to us. */
export const messageField = z.string({ error: "message.required" }).transform((typed, check) => {
  const { min, max } = messageLengths;
  const reject = (message: string) => check.addIssue({ code: "custom", message });
  const cleaned = cleanLines(typed);
  if (!cleaned.ok) reject("text.invalid");
  else if (cleaned.text === "") reject("message.required");
  else if (cleaned.text.length < min) reject(`message.tooShort?least=${min}`);
  else if (cleaned.text.length > max) reject(`text.tooLong?most=${max}`);
  return cleaned.ok ? cleaned.text : z.NEVER;
});

export const nicknameField = lineField(40, "nickname.tooLong");

/** @param place found for the postal code, null if unknown */
export function placeField(place: object | null) {
  return z.string({ error: "postalCode.required" }).transform((typed, check) => {
    const parsed = parsePostalCode(typed);
    if (parsed.ok && place) return parsed.postalCode.code;
    check.addIssue({ code: "custom", message: "postalCode.invalid" });
    return z.NEVER;
  });
}

export function odometerField(unit: DistanceUnit) {
  return z.string({ error: "odometer.required" }).transform((typed, check) => {
    const value = parseWholeNumber(typed);
    if (value !== null && value >= 1 && value <= odometerCaps[unit]) return value;
    check.addIssue({ code: "custom", message: `odometer.invalid.${unit}` });
    return z.NEVER;
  });
}

export function dayField(language: Language) {
  return z.string({ error: "date.required" }).transform((typed, check) => {
    const day = parseDay(typed, language);
    if (day) return day;
    check.addIssue({ code: "custom", message: "date.invalid" });
    return z.NEVER;
  });
}
