/** In pixels: beside a name, on a page of its own, and that page on high-density screens. */
export const photoWidths = [180, 360, 720] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export function photoHeight(width: number): number {
  return (width * 3) / 4;
}

export function parsePhotoWidth(text: string): PhotoWidth | null {
  return photoWidths.find((width) => String(width) === text) ?? null;
}
