const lineHeight = 14;

/** Heights of two labels on one side of the drawing: the wear bar's stays at the bar. */
export function placeLabels(reading: number, bar: number): { reading: number; bar: number } {
  if (Math.abs(reading - bar) >= lineHeight) return { reading, bar };
  return { reading: reading < bar ? bar - lineHeight : bar + lineHeight, bar };
}
