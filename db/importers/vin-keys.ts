export type Position = ReadonlySet<string> | null;

/** Such as "*A4[34]" or "**[A-D]", for VIN positions 4 and up; # is a digit. */
export function parseKeys(keys: string): Position[] {
  return [...keys.matchAll(/\[([^[\]]*)\]|(.)/g)].map(([, set, single]) => {
    if (single === "#") return range("0", "9");
    if (set === undefined) return single === "*" ? null : new Set(single);
    return new Set(
      set.replace(/(.)-(.)/g, (_, from: string, to: string) => [...range(from, to)].join("")),
    );
  });
}

/** Positions beyond a pattern's end fit anything. */
export function canOverlap(a: Position[], b: Position[]): boolean {
  for (let index = Math.min(a.length, b.length) - 1; index >= 0; index--) {
    const [left, right] = [a[index], b[index]];
    if (left && right && !intersects(left, right)) return false;
  }
  return true;
}

export function covers(outer: Position[], inner: Position[]): boolean {
  return outer.every((accepted, index) => {
    const given = inner[index];
    return !accepted || (given ? [...given].every((character) => accepted.has(character)) : false);
  });
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const character of a) if (b.has(character)) return true;
  return false;
}

function range(from: string, to: string): ReadonlySet<string> {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return new Set(
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      String.fromCharCode(first + index),
    ),
  );
}
