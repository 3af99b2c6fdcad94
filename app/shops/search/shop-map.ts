/**
 * Where shops are looked for; latitude and longitude in degrees. Nobody knows the state of where a
 * browser says that it is.
 */
export type SearchPlace = { state: string | null; latitude: number; longitude: number };

/**
 * OpenStreetMap with the car repair shops (`shop=car_repair`) on its map around a place. Its
 * search looks where the map is.
 */
export function shopMapUrl({ latitude, longitude }: SearchPlace): string {
  return `https://www.openstreetmap.org/search?query=car+repair#map=13/${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
}
