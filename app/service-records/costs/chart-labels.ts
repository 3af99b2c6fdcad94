/** In percent of the chart's width. */
export type Label = { x: number; text: string };
/** In the middle of its place, unless it would be cut off there. */
export type PlacedLabel = Label & { anchor?: "start" | "end" };

/** Of a character, on the narrowest phone, where a chart is about 250 px wide. */
const characterWidth = 3;
const gap = 2;

/**
 * Leaves out empty labels, and those that would touch one before them in the order of importance.
 * Those at the edges stay inside.
 * @param order indices, the most important label first
 */
export function placeLabels(labels: readonly Label[], order: readonly number[]): PlacedLabel[] {
  const taken: { from: number; to: number }[] = [];
  const placed = new Map<number, PlacedLabel>();
  for (const index of order) {
    const label = labels[index]!;
    if (!label.text) continue;
    const { from, to, ...place } = spanOf(label);
    if (taken.some((other) => from < other.to + gap && other.from < to + gap)) continue;
    taken.push({ from, to });
    placed.set(index, { text: label.text, ...place });
  }
  return [...placed].sort(([a], [b]) => a - b).map(([, label]) => label);
}

export function spanOf({ x, text }: Label) {
  const width = text.length * characterWidth;
  if (x + width / 2 > 100) return { x: 100, anchor: "end", from: 100 - width, to: 100 } as const;
  if (x < width / 2) return { x: 0, anchor: "start", from: 0, to: width } as const;
  return { x, from: x - width / 2, to: x + width / 2 };
}

/** The last value matters most, then the highest ones. */
export function byImportance(amounts: readonly (number | null)[]): number[] {
  const last = amounts.length - 1;
  const value = (index: number) => (index === last ? Infinity : (amounts[index] ?? 0));
  return amounts.map((_, index) => index).sort((a, b) => value(b) - value(a));
}
