import { commonMakes } from "#db/reference/common-makes.ts";

const written = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

/**
 * A make's name as owners write it: Toyota, BMW, Mercedes-Benz; vPIC has some of them in capitals.
 */
export function makeName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, " ");
  return written.get(tidy.toLowerCase()) ?? lowerCapitals(tidy);
}

/** A model's name as vPIC has it, without stray spaces and with shouted words lowered. */
export function modelName(name: string): string {
  return lowerCapitals(name.trim().replace(/\s+/g, " "));
}

/** Words of five capital letters and more are shouted; shorter ones (GLE, KTM, RAV4) are names. */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
