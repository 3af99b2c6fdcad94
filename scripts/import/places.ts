import timeZoneAt from "@photostructure/tz-lookup";
import { distanceKm, type Point } from "#app/shops/search/distance.ts";
import type { Locate } from "#app/shops/import/imported-shop.ts";
import { isState } from "#app/i18n/states.ts";
import { inEveryZone } from "#app/shops/page/time-zones.ts";
import { timeZonesOf } from "#db/reference/time-zones.ts";
import { listPostalPlaces, type PostalPlace } from "#db/importers/postal-places.ts";

const maxRings = 6;
/** A point in a Mexican time zone only counts if it's this close to a postal code. */
const nearBorderKm = 5;

const mexican = [
  "America/Tijuana",
  "America/Hermosillo",
  "America/Ciudad_Juarez",
  "America/Matamoros",
  "America/Monterrey",
];

export async function openPlaces(): Promise<{
  locate: Locate;
  placeOf: (placeKey: string) => Point | null;
}> {
  const places = (await listPostalPlaces()).filter(({ state }) => isState(state));
  const byCode = new Map(places.map((place) => [place.code, place]));
  const zones = inEveryZone(() => true);
  const cells = new Map<string, PostalPlace[]>();
  for (const place of places) {
    const name = getCell(place, 0, 0);
    const cell = cells.get(name);
    if (cell) cell.push(place);
    else cells.set(name, [place]);
  }

  function findNearest(point: Point): { place: PostalPlace; km: number } | null {
    let nearest: { place: PostalPlace; km: number } | null = null;
    for (let ring = 0, last = maxRings; ring <= last; ring++) {
      for (const place of ringAround(point, ring).flatMap((name) => cells.get(name) ?? [])) {
        const km = distanceKm(point, place);
        if (!nearest || km < nearest.km) nearest = { place, km };
      }
      if (nearest) last = Math.min(last, ring + 1);
    }
    return nearest;
  }

  return {
    placeOf(placeKey) {
      const place = byCode.get(placeKey);
      return place ? { latitude: place.latitude, longitude: place.longitude } : null;
    },
    locate(point) {
      const nearest = findNearest(point);
      const there = timeZoneAt(point.latitude, point.longitude);
      if (!nearest || !zones[there] || (mexican.includes(there) && nearest.km > nearBorderKm))
        return null;
      const { city, state, country } = nearest.place;
      const timeZone = timeZonesOf[state]?.includes(there) ? there : nearest.place.timeZone;
      return { city, state, country, timeZone };
    },
  };
}

function ringAround(point: Point, ring: number): string[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, at) => at - ring);
  return steps.flatMap((north) =>
    steps
      .filter((east) => Math.max(Math.abs(north), Math.abs(east)) === ring)
      .map((east) => getCell(point, north, east)),
  );
}

function getCell({ latitude, longitude }: Point, north: number, east: number): string {
  return `${Math.floor(latitude * 4) + north} ${Math.floor(longitude * 4) + east}`;
}
