/** `state` is null for the browser's location. */
export type SearchPlace = { state: string | null; latitude: number; longitude: number };

/** Opens OpenStreetMap, whose search covers the visible part of its map. */
export function shopMapUrl({ latitude, longitude }: SearchPlace): string {
  const center = `${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
  return `https://www.openstreetmap.org/search?query=car+repair#map=13/${center}`;
}
