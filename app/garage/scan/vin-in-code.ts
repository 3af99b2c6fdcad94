import { cleanText } from "#app/i18n/clean-text.ts";
import { isNorthAmerican, normalizeVin, validateVin } from "#app/vehicle/vin.ts";

const length = 17;
const prefixes = ["VIN", "I"];

/**
 * The VIN in the text of a barcode or QR code, or null when it holds none. Makers put more into it
 * than the VIN: a data identifier before it, a check character after it, other fields around it, or
 * a whole web address. A VIN that stands by itself wins; one inside a longer word must prove itself
 * by its check digit, since any 17 characters might look like one.
 */
export function vinInCode(text: string): string | null {
  const complete = vinIn(normalizeVin(text));
  if (complete) return complete;
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  for (const read of [vinIn, vinInside]) {
    for (const word of words) {
      const vin = read(word);
      if (vin) return vin;
    }
  }
  return null;
}

/** A word that is a VIN, with or without its identifier before it. */
function vinIn(word: string): string | null {
  const bare =
    prefixes.find((prefix) => word.length === prefix.length + length && word.startsWith(prefix)) ??
    "";
  const check = validateVin(word.slice(bare.length));
  return check.ok ? check.vin : null;
}

function vinInside(word: string): string | null {
  for (let start = 0; start + length <= word.length; start++) {
    const part = word.slice(start, start + length);
    if (isNorthAmerican(part) && validateVin(part).ok) return part;
  }
  return null;
}

/** What looks like a North American VIN in the text of a code, but for its check digit. */
export function wrongVinInCode(text: string): string | null {
  const words = [normalizeVin(text), ...(text.toUpperCase().match(/[A-Z0-9]+/g) ?? [])];
  const bare = words.map((word) => (word.length === length + 1 ? word.replace(/^I/, "") : word));
  return (
    bare.find((word) => {
      const check = validateVin(word);
      return !check.ok && check.code === "check-digit";
    }) ?? null
  );
}

const shown = 60;

/**
 * What a code holds, as a sentence can say it: one short line without characters that act on
 * others.
 */
export function sayCode(text: string): string {
  const cleaned = cleanText(text.replace(/[\0\p{Cf}]/gu, " "));
  const characters = cleaned.ok ? [...cleaned.text] : [];
  return characters.length > shown
    ? `${characters.slice(0, shown - 1).join("")}…`
    : characters.join("");
}
