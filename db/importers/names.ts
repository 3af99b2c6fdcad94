import { commonMakes } from "#db/reference/common-makes.ts";

const written = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

export function makeName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, " ");
  return written.get(tidy.toLowerCase()) ?? lowerCapitals(tidy);
}

export function modelName(name: string): string {
  return lowerCapitals(name.trim().replace(/\s+/g, " "));
}

/** Shorter words in capitals (GLE, KTM, RAV4) are names. */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
