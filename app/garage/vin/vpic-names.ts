import { commonMakes } from "#db/reference/common-makes.ts";

const written = new Map(commonMakes.map((make) => [make.toLowerCase(), make]));

/**
 * A make as owners write it (Toyota, BMW, GMC, Ram, MINI, Mercedes-Benz), from vPIC's capitals or
 * mixed case.
 */
export function makeName(raw: string): string {
  const name = tidy(raw);
  return written.get(name.toLowerCase()) ?? lowerShouted(name);
}

/**
 * A model or trim as vPIC writes it, which has capitals of its own (F-150, MX-5, i3), less shouted
 * words.
 */
export function modelName(raw: string): string {
  return lowerShouted(tidy(raw));
}

/** `JEFFERSON COUNTY` as `Jefferson County`: each word, also after a hyphen or an apostrophe. */
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

/** Words of five capitals and more are shouted; shorter ones (GLE, KTM, RAV4) are names. */
function lowerShouted(text: string): string {
  return text.replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
