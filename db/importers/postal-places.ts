import { createRequire } from "node:module";
import type { Client } from "@libsql/client/http";
import { loadCounties } from "./counties.ts";
import { rebuild } from "#db/rebuild.ts";
import { isCurrent, writeVersion, replaceTables } from "./reference-tables.ts";
import { findTimeZones } from "./time-zones.ts";

const places = { name: "postal-places", version: "3" };
/** Vehicles' keys point to places, so they're rebuilt after these. */
const keys = { name: "vehicle-keys", version: places.version };

type ListedPlace = {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  country: string;
};

type Coordinates = { latitude: number; longitude: number };

export type PostalPlace = Coordinates & {
  code: string;
  city: string;
  state: string;
  country: "US" | "CA";
  timeZone: string;
  /** Every county that the code lies in; empty in Canada, or if unknown. */
  counties: string[];
};

const provinces: Record<string, string> = {
  ...{
    A: "NL",
    B: "NS",
    C: "PE",
    E: "NB",
    G: "QC",
    H: "QC",
    J: "QC",
    K: "ON",
    L: "ON",
    M: "ON",
    N: "ON",
    P: "ON",
  },
  ...{ R: "MB", S: "SK", T: "AB", V: "BC", X: "NT", Y: "YT" },
};
const nunavut = ["X0A", "X0B", "X0C"];

export async function importPostalPlaces(client: Client): Promise<void> {
  if (!(await isCurrent(client, places))) await replacePlaces(client);
  if (await isCurrent(client, keys)) return;
  await rebuild(client, "keys");
  await client.execute(writeVersion(keys));
}

async function replacePlaces(client: Client): Promise<void> {
  const rows = (await listPostalPlaces()).map((place) => [
    ...[place.code, place.city, place.state, place.country],
    ...[place.latitude, place.longitude, place.timeZone, JSON.stringify(place.counties)],
    ...[getCell(place), Math.cos((place.latitude * Math.PI) / 180)],
  ]);
  const columns = [
    ...["code", "city", "state", "country", "latitude", "longitude", "time_zone", "counties"],
    ...["cell", "longitude_scale"],
  ];
  await replaceTables(client, places, [{ table: "postal_places", columns, rows }]);
}

/** The same expression as `shops.cell`. */
function getCell({ latitude, longitude }: Coordinates): number {
  return Math.trunc((latitude + 90) * 4) * 1440 + Math.trunc((longitude + 180) * 4);
}

export async function listPostalPlaces(): Promise<PostalPlace[]> {
  const countiesOf = await loadCounties();
  const { codes } = createRequire(import.meta.url)("zipcodes") as {
    codes: Record<string, ListedPlace>;
  };
  const listed = Object.values(codes).filter(({ zip }) => /^(\d{5}|[A-Z]\d[A-Z])$/.test(zip));
  const nearby = averageByPrefix(listed);
  const places = listed.map((place) => ({
    ...{ code: place.zip, ...(getCoordinates(place) ?? nearby(place.zip)), ...getAddress(place) },
    counties: place.country === "Canada" ? [] : countiesOf(place.zip, place.state),
  }));
  const zoneOf = findTimeZones(places);
  return places.map((place) => ({ ...place, timeZone: zoneOf(place) }));
}

function getAddress(place: ListedPlace): Pick<PostalPlace, "city" | "state" | "country"> {
  if (place.country !== "Canada") return { city: place.city, state: place.state, country: "US" };
  const state = nunavut.includes(place.zip)
    ? "NU"
    : (provinces[place.zip.charAt(0)] ?? place.state);
  // "Downtown Toronto (cn Tower / King And Spadina / …)"
  return { city: place.city.replace(/ \(.*$/, ""), state, country: "CA" };
}

function averageByPrefix(places: ListedPlace[]): (code: string) => Coordinates {
  const groups = new Map<string, Coordinates[]>();
  for (const place of places) {
    const coordinates = getCoordinates(place);
    if (!coordinates) continue;
    for (const prefix of prefixes(place.zip)) {
      const group = groups.get(prefix);
      if (group) group.push(coordinates);
      else groups.set(prefix, [coordinates]);
    }
  }
  return (code) => {
    const group =
      prefixes(code)
        .map((prefix) => groups.get(prefix))
        .find((found) => found !== undefined) ?? [];
    const mean = (values: number[]) =>
      Number((values.reduce((sum, value) => sum + value, 0) / (values.length || 1)).toFixed(4));
    return {
      latitude: mean(group.map((one) => one.latitude)),
      longitude: mean(group.map((one) => one.longitude)),
    };
  };
}

function prefixes(code: string): string[] {
  return [3, 2, 1].filter((length) => length < code.length).map((length) => code.slice(0, length));
}

const eastern = ["GU", "MP", "FM", "PW", "MH", "AK", "AA", "AE", "AP"];

function getCoordinates({ latitude, longitude, state }: ListedPlace): Coordinates | undefined {
  if (!latitude || !longitude) return undefined;
  return { latitude, longitude: eastern.includes(state) ? longitude : -Math.abs(longitude) };
}
