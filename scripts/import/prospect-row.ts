import { emailField } from "#app/account/account-fields.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import type { NewProspect } from "#app/prospects/prospects.server.ts";
import { parsePhoneNumber } from "#app/texts/phone-number.ts";
import { validateVin } from "#app/vehicle/vin.ts";
import { signUpTypes } from "#db/schema/prospect-terms.ts";
import type { CsvRow } from "./csv-file.ts";

export const prospectColumns = ["comp_code", "vin", "vehicle"] as const;

const maxCharacters = 80;

export type ProspectRow = { ok: true; prospect: NewProspect } | { ok: false; problems: string[] };

/**
 * Each row has an `email` or a `phone`; a phone needs `consent_by` and `consent_date`. Optional:
 * `sign_up_type`, `language`, `postal_code`.
 */
export function readProspectRow(row: CsvRow["row"], today: string): ProspectRow {
  const problems: string[] = [];
  const { comp_code: compCode = "", email = "", phone: typedPhone = "" } = row;
  if (!compCode) problems.push("the comp_code is missing");
  const check = validateVin(row.vin ?? "");
  if (!check.ok) problems.push("the vin isn't a valid VIN");
  const vehicle = readWords("vehicle");
  const signUpType = readOption("sign_up_type", signUpTypes);
  const language = readOption("language", ["en", "fr"] as const) ?? "en";
  const place = parsePostalCode(row.postal_code ?? "");
  if (row.postal_code && !place.ok) problems.push("the postal_code isn't a US or Canadian one");
  if ((email === "") === (typedPhone === "")) problems.push("give an email or a phone, not both");
  if (email && !emailField.safeParse(email).success) problems.push("the email isn't an address");
  const phone = typedPhone ? parsePhoneNumber(typedPhone) : null;
  if (typedPhone && !phone) problems.push("the phone isn't a mobile number in the US or Canada");
  const consent = typedPhone ? readConsent() : null;
  if (problems.length > 0 || !check.ok) return { ok: false, problems };
  return {
    ok: true,
    prospect: {
      ...{ compCode, vehicle, language, signUpType, phone, ...consent },
      channel: phone ? "text" : "email",
      email: email ? emailKey(email) : null,
      vin: check.vin,
      postalCode: place.ok ? place.postalCode.code : null,
    },
  };

  /** The law asks the sender to show who agreed to texts, and when. */
  function readConsent() {
    const typed = row.consent_date ?? "";
    const day = /^\d{4}-/.test(typed) ? parseDay(typed, "en") : null;
    if (!day) problems.push("texts need a consent_date such as 2026-01-31");
    else if (day > today) problems.push("the consent_date is in the future");
    return { consentBy: readWords("consent_by"), consentDate: day };
  }

  function readWords(column: "vehicle" | "consent_by"): string {
    const words = cleanText(row[column] ?? "");
    if (!words.ok) problems.push(`the ${column} has unprintable characters`);
    else if (words.text === "") problems.push(`the ${column} is missing`);
    else if (words.text.length > maxCharacters)
      problems.push(`the ${column} has more than ${maxCharacters} characters`);
    return words.ok ? words.text : "";
  }

  function readOption<Word extends string>(
    column: "sign_up_type" | "language",
    words: readonly Word[],
  ): Word | null {
    const text = row[column]?.toLowerCase();
    const word = words.find((one) => one === text);
    if (text && !word) problems.push(`the ${column} must be ${words.join(" or ")}`);
    return word ?? null;
  }
}
