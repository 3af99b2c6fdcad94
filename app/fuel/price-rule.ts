export type TypedAmount = { value: number; decimals: number };

export type Price =
  | { ok: true; cents: number | null; price: number | null; isDerived: boolean }
  | { ok: false; cents: number };

/** A typed number may be cut off, and a pump shows nine tenths of a cent less. */
const maxSteps = { volume: 0.1, price: 0.01 } as const;

/**
 * The total comes from the price if only that is known. If both are, they must agree as far as
 * they were typed.
 * @param total in cents
 */
export function resolvePrice(
  volume: TypedAmount,
  total: number | null,
  price: TypedAmount | null,
): Price {
  if (!price) return { ok: true, cents: total, price: null, isDerived: false };
  const cents = Math.round(volume.value * price.value * 100);
  if (total === null) return { ok: true, cents, price: price.value, isDerived: true };
  const step = ({ decimals }: TypedAmount, max: number) => Math.min(max, 10 ** -decimals);
  const tolerance =
    1 +
    100 *
      (volume.value * step(price, maxSteps.price) + price.value * step(volume, maxSteps.volume));
  return Math.abs(cents - total) <= tolerance
    ? { ok: true, cents: total, price: price.value, isDerived: false }
    : { ok: false, cents };
}
