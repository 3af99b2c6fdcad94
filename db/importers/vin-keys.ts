/** One position of a VIN pattern: the characters it accepts, or null for any. */
type Position = ReadonlySet<string> | null;

/**
 * Reads a vPIC pattern of VIN positions 4 on, as "*A4[34]" or "**[A-D]": a character, a set of
 * characters, or * for any.
 */
export function parseKeys(keys: string): Position[] {
  return [...keys.matchAll(/\[([^\]]*)\]|(.)/g)].map(([, set, single]) => {
    if (set === undefined) return single === "*" ? null : new Set(single);
    return new Set(set.replace(/(.)-(.)/g, (_, from: string, to: string) => range(from, to)));
  });
}

/** Whether some VIN fits both patterns; positions that one of them does not name fit any. */
export function canMeet(a: Position[], b: Position[]): boolean {
  for (let index = Math.min(a.length, b.length) - 1; index >= 0; index--) {
    const [left, right] = [a[index], b[index]];
    if (left && right && !sharesOne(left, right)) return false;
  }
  return true;
}

function sharesOne(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const character of a) if (b.has(character)) return true;
  return false;
}

function range(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return String.fromCharCode(...Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index));
}
