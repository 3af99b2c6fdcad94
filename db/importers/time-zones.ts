import timeZoneAt from "@photostructure/tz-lookup";
import { timeZonesOf } from "#db/reference/time-zones.ts";

export type Located = { latitude: number; longitude: number; state: string };

/** The zone at the coordinates if the state has it, else that of the state's nearest place. */
export function findTimeZones(places: readonly Located[]): (place: Located) => string {
  const certain = new Map<string, (Located & { timeZone: string })[]>();
  const found = new Map<Located, string>();
  for (const place of places) {
    const timeZone = timeZoneAt(place.latitude, place.longitude);
    found.set(place, timeZone);
    if (!timeZonesOf[place.state]?.includes(timeZone)) continue;
    const inState = certain.get(place.state) ?? [];
    inState.push({ ...place, timeZone });
    certain.set(place.state, inState);
  }
  return (place) => {
    const there = found.get(place) ?? timeZoneAt(place.latitude, place.longitude);
    const own = timeZonesOf[place.state];
    if (!own || own.includes(there)) return there;
    return nearest(place, certain.get(place.state) ?? [])?.timeZone ?? own[0]!;
  };
}

function nearest<T extends Located>(to: Located, places: readonly T[]): T | undefined {
  let [found, least] = [undefined as T | undefined, Infinity];
  const scale = Math.cos((to.latitude * Math.PI) / 180);
  for (const place of places) {
    const [north, east] = [place.latitude - to.latitude, (place.longitude - to.longitude) * scale];
    const distance = north * north + east * east;
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}
