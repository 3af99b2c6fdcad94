import { hasValidCheckDigit, isNorthAmerican, normalizeVin } from "./vin.ts";

type VinHint = { code: "count"; typed: number } | { code: "letters" | "checkDigit" };

const vinLength = 17;

/** With the cursor after the same character as before. */
export function tidyVin(typed: string, cursor: number): { vin: string; cursor: number } {
  return { vin: normalizeVin(typed), cursor: normalizeVin(typed.slice(0, cursor)).length };
}

/** Those from before 1981 have no set length, and may have any letter. */
export function getVinHint(vin: string, isOld: boolean): VinHint | null {
  if (vin === "" || isOld) return null;
  if (/[^A-HJ-NPR-Z0-9]/.test(vin)) return { code: "letters" };
  const isWrong = vin.length === vinLength && isNorthAmerican(vin) && !hasValidCheckDigit(vin);
  return isWrong ? { code: "checkDigit" } : { code: "count", typed: vin.length };
}
