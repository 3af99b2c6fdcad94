import { isState } from "#app/i18n/states.ts";
import { townName } from "#app/shops/map/town-name.ts";

/** Where a point is, as people say it. */
export type NamedPlace = { city: string; state: string };

/** Of a postal code. */
export type NearTown = NamedPlace & { country: "US" | "CA"; meters: number };

/** About half a mile. */
const nextDoor = 800;

/**
 * The town of most postal codes that are as near as the nearest one, or nearly: one code alone may
 * be a suburb's post office box or an office tower. Companies' codes name no town, and military
 * post offices abroad are in no state.
 */
export function chooseTown(nearestFirst: readonly NearTown[]): NamedPlace | null {
  const towns = nearestFirst.flatMap(({ city, country, ...code }) => {
    const name = isState(code.state) ? townName(city, country) : null;
    return name === null ? [] : { ...code, city: name };
  });
  const farthest = (towns[0]?.meters ?? 0) + nextDoor;
  const codesOf = new Map<string, typeof towns>();
  for (const town of towns) {
    const name = `${town.city}, ${town.state}`;
    if (town.meters <= farthest) codesOf.set(name, [...(codesOf.get(name) ?? []), town]);
  }
  const [first] = [...codesOf.values()].sort((a, b) => b.length - a.length);
  return first ? { city: first[0]!.city, state: first[0]!.state } : null;
}
