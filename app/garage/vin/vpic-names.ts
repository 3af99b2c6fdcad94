import { upperFirst } from "#app/i18n/letter-case.ts";
import { commonMakes } from "#db/reference/common-makes.ts";
import { correctedModels } from "#db/reference/corrected-models.ts";
import { correctedPlaces } from "./corrected-places.ts";

const knownMakes = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

export function formatMake(raw: string): string {
  const name = normalizeSpaces(raw);
  return knownMakes.get(name.toLowerCase()) ?? lowercaseShouting(name);
}

export function formatModel(raw: string): string {
  const name = normalizeSpaces(raw);
  return correctedModels.get(name) ?? lowercaseShouting(name);
}

export function formatPlace(raw: string): string {
  const name = normalizeSpaces(raw);
  const corrected = correctedPlaces.get(name.toUpperCase());
  if (corrected) return corrected;
  return name
    .toLowerCase()
    .replace(
      /(^|[\s\-'’(.])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

function normalizeSpaces(raw: string): string {
  return raw.replace(/\s+/g, " ").trim();
}

/** Five or more capitals are shouting; shorter words (GLE, KTM, RAV4) are names. */
function lowercaseShouting(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => upperFirst(word.toLowerCase()));
}
