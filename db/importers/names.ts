import { commonMakes } from "#db/reference/common-makes.ts";
import { correctedModels } from "#db/reference/corrected-models.ts";

const spellings = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

export function makeName(name: string): string {
  const trimmed = name.trim().replace(/\s+/g, " ");
  return spellings.get(trimmed.toLowerCase()) ?? lowerCapitals(trimmed);
}

export function modelName(name: string): string {
  const trimmed = name.trim().replace(/\s+/g, " ");
  return correctedModels.get(trimmed) ?? lowerCapitals(trimmed);
}

/** Shorter words in capitals (GLE, KTM, RAV4) are names. */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
