import { commonMakes } from "#db/reference/common-makes.ts";

const written = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

export function makeName(raw: string): string {
  const name = tidy(raw);
  return written.get(name.toLowerCase()) ?? lowerShouted(name);
}

export function modelName(raw: string): string {
  return lowerShouted(tidy(raw));
}

export function placeName(raw: string): string {
  return tidy(raw)
    .toLowerCase()
    .replace(
      /(^|[\s\-'’(.])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

function tidy(raw: string): string {
  return raw.replace(/\s+/g, " ").trim();
}

/** Five or more capitals are shouting; shorter words (GLE, KTM, RAV4) are names. */
function lowerShouted(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
