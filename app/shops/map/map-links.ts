import type { Point } from "#app/shops/search/distance.ts";

const website = "https://www.openstreetmap.org";

/** Opens OpenStreetMap, whose search covers the visible part of its map. */
export function shopSearchUrl({ latitude, longitude }: Point): string {
  const center = `${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
  return `${website}/search?query=car+repair#map=13/${center}`;
}

export function pinUrl({ latitude, longitude }: Point): string {
  return `${website}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** Doesn't say where the owner is: they enter that there. Works on every device, unlike `geo:`. */
export function directionsUrl({ latitude, longitude }: Point): string {
  return `${website}/directions?to=${latitude},${longitude}`;
}
