export type VinProblem = "required" | "length" | "letters" | "check-digit";
export type VinCheck = { ok: true; vin: string } | { ok: false; code: VinProblem };

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

export function normalizeVin(typed: string): string {
  return typed
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The first problem found: `required`, `length` (17), `letters` (no I, O, Q) or `check-digit`. */
export function validateVin(typed: string): VinCheck {
  const vin = normalizeVin(typed);
  if (vin === "") return { ok: false, code: "required" };
  if ([...vin].length !== 17) return { ok: false, code: "length" };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { ok: false, code: "letters" };
  if (isNorthAmerican(vin) && !hasValidCheckDigit(vin)) return { ok: false, code: "check-digit" };
  return { ok: true, vin };
}

/** 49 CFR 565.15(c), CMVSS 115. ISO 3780: 1 to 5; SAE added 70 to 79 and 7F to 7Z. */
export function isNorthAmerican(vin: string): boolean {
  return /^(?:[1-5]|7[F-Z0-9])/.test(vin);
}

export function hasValidCheckDigit(vin: string): boolean {
  return vin[8] === getCheckDigit(vin);
}

export function parseOldVin(typed: string): string | null {
  const vin = normalizeVin(typed);
  return /^[A-Z0-9]{5,16}$/.test(vin) ? vin : null;
}

/** 49 CFR 565.15(c): `0` to `9` or `X`. */
export function getCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => {
    const character = vin[index] ?? "0";
    return total + weight * (values[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
