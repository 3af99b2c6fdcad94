import { commonMakes } from "#db/reference/common-makes.ts";

const spellings = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

export function makeName(name: string): string {
  const trimmed = name.trim().replace(/\s+/g, " ");
  return spellings.get(trimmed.toLowerCase()) ?? lowerCapitals(trimmed);
}

export function modelName(name: string): string {
  return lowerCapitals(name.trim().replace(/\s+/g, " "));
}

/** Shorter words in capitals (GLE, KTM, RAV4) are names. */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
