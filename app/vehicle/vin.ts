export type VinProblem = "required" | "length" | "letters" | "check-digit";
export type VinCheck = { ok: true; vin: string } | { ok: false; code: VinProblem };

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/**
 * Takes out spaces, hyphens and dashes of every kind and invisible characters; upper-cases A to Z.
 */
export function normalizeVin(typed: string): string {
  return typed
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * A typed VIN as 17 characters, or the first thing wrong with it: nothing typed (`required`), not
 * 17 characters (`length`), a character that no VIN has, I, O and Q among them (`letters`), or a
 * North American VIN whose ninth character does not fit the others (`check-digit`).
 */
export function validateVin(typed: string): VinCheck {
  const vin = normalizeVin(typed);
  if (vin === "") return { ok: false, code: "required" };
  if ([...vin].length !== 17) return { ok: false, code: "length" };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { ok: false, code: "letters" };
  if (isNorthAmerican(vin) && !fitsCheckDigit(vin)) return { ok: false, code: "check-digit" };
  return { ok: true, vin };
}

/**
 * True where 49 CFR 565.15(c) and CMVSS 115 bind the maker to a check digit wherever the vehicle is
 * sold. ISO 3780 gives North America the first characters 1 to 5; SAE has since given the United
 * States 7F to 7Z and 70 to 79 (Tesla's 7SA, Rivian's 7FC), while 7A to 7E are New Zealand's.
 */
export function isNorthAmerican(vin: string): boolean {
  return /^(?:[1-5]|7[F-Z0-9])/.test(vin);
}

/** Whether the ninth of 17 valid characters is what the others make it. */
export function fitsCheckDigit(vin: string): boolean {
  return vin[8] === checkDigit(vin);
}

/** The VIN of a car from before 1981, which each maker wrote in its own way; null for none. */
export function oldVin(typed: string): string | null {
  const vin = normalizeVin(typed);
  return /^[A-Z0-9]{5,16}$/.test(vin) ? vin : null;
}

/** What the ninth of 17 valid characters must be: `0` to `9` or `X` (49 CFR 565.15(c)). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => {
    const character = vin[index] ?? "0";
    return total + weight * (values[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
