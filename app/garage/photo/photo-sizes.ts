/**
 * Widths in which a photo of a vehicle is kept, in pixels, the smallest first: in the garage, on
 * the vehicle's page, and the latter at twice the density.
 */
export const photoWidths = [180, 360, 720] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Every photo is cut to four by three. */
export function photoHeight(width: number): number {
  return (width * 3) / 4;
}

/** The width that a URL names, or null for one that no photo has. */
export function parsePhotoWidth(text: string): PhotoWidth | null {
  return photoWidths.find((width) => String(width) === text) ?? null;
}
