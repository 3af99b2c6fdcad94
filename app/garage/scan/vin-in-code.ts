import { cleanText } from "#app/i18n/clean-text.ts";
import { isNorthAmerican, normalizeVin, validateVin } from "#app/vehicle/vin.ts";

const vinLength = 17;
const prefixes = ["VIN", "I"];

/** Makers add other text to the VIN. Inside a longer word it needs a valid check digit. */
export function findVin(text: string): string | null {
  const wholeText = parseVinWord(normalizeVin(text));
  if (wholeText) return wholeText;
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  for (const read of [parseVinWord, findVinInside]) {
    for (const word of words) {
      const vin = read(word);
      if (vin) return vin;
    }
  }
  return null;
}

function parseVinWord(word: string): string | null {
  const bare =
    prefixes.find(
      (prefix) => word.length === prefix.length + vinLength && word.startsWith(prefix),
    ) ?? "";
  const check = validateVin(word.slice(bare.length));
  return check.ok ? check.vin : null;
}

function findVinInside(word: string): string | null {
  for (let start = 0; start + vinLength <= word.length; start++) {
    const part = word.slice(start, start + vinLength);
    if (isNorthAmerican(part) && validateVin(part).ok) return part;
  }
  return null;
}

export function findMisreadVin(text: string): string | null {
  const words = [normalizeVin(text), ...(text.toUpperCase().match(/[A-Z0-9]+/g) ?? [])];
  const bare = words.map((word) => (word.length === vinLength + 1 ? word.replace(/^I/, "") : word));
  return (
    bare.find((word) => {
      const check = validateVin(word);
      return !check.ok && check.code === "check-digit";
    }) ?? null
  );
}

const maxTextLength = 60;

export function formatCodeText(text: string): string {
  const cleaned = cleanText(text.replace(/[\0\p{Cf}]/gu, " "));
  const characters = cleaned.ok ? [...cleaned.text] : [];
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength - 1).join("")}…`
    : characters.join("");
}
