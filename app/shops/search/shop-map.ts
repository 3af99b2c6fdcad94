/** Where to search for shops. `state` is null for a location from the browser. */
export type SearchPlace = { state: string | null; latitude: number; longitude: number };

/** Opens OpenStreetMap, whose search covers the visible part of its map. */
export function shopMapUrl({ latitude, longitude }: SearchPlace): string {
  return `https://www.openstreetmap.org/search?query=car+repair#map=13/${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
}
