export type Random = {
  /** From 0, inclusive, to 1, exclusive. */
  fraction(): number;
  integer(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32, by Tommy Ettinger (public domain). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return { fraction, integer, pick: (items) => items[integer(0, items.length - 1)]! };
}
