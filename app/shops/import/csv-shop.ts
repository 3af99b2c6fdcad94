import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { amenities } from "#db/schema/shop-terms.ts";
import {
  parseEmail,
  parseHours,
  parsePhone,
  skipped,
  parseState,
  cleanCell,
  parseWebsite,
  type Locate,
  type ShopReading,
} from "./imported-shop.ts";

export const shopColumns = ["comp_code", "name", "city", "state"];

type Row = Partial<Record<string, string>>;

/** Without coordinates, uses the postal code's. */
export function readCsvShop(
  row: Row,
  locate: Locate,
  findPostalPlace: (placeKey: string) => { latitude: number; longitude: number } | null,
): ShopReading {
  const compCode = cleanCell(row.comp_code);
  if (!/^[\w.:-]{1,64}$/.test(compCode))
    return skipped("its comp_code is missing, or has more than letters, digits and . : _ -");
  if (/^(osm|sample)-/.test(compCode))
    return skipped("a comp_code that begins with osm- or sample- is taken");
  const name = cleanCell(row.name);
  if (!name) return skipped("it has no name");
  const state = parseState(row.state);
  if (!state) return skipped("its state is none of the US or Canada");
  const code = parsePostalCode(cleanCell(row.postal_code));
  const point = parsePoint(row) ?? (code.ok ? findPostalPlace(code.postalCode.placeKey) : null);
  if (!point)
    return skipped(
      "it has no place: neither latitude and longitude nor a postal code that we know",
    );
  const place = locate(point);
  if (!place) return skipped("it is neither in the US nor in Canada");
  const services = parseList(row.services);
  const listedAmenities = parseList(row.amenities);
  const unknown = [
    ...services.filter((name) => !recordKinds.some((kind) => kind.toLowerCase() === name)),
    ...listedAmenities.filter(
      (name) => !amenities.some((amenity) => amenity.toLowerCase() === name),
    ),
  ];
  if (unknown.length > 0)
    return skipped(`nobody knows ${unknown.map((name) => cleanCell(name)).join(", ")}`);
  return {
    is: "shop",
    shop: {
      compCode,
      name,
      ...state,
      ...point,
      address: cleanCell(row.address),
      city: cleanCell(row.city) || place.city,
      postalCode: code.ok ? code.postalCode.code : "",
      phone: parsePhone(row.phone),
      email: parseEmail(row.email),
      website: parseWebsite(row.website),
      appointmentUrl: parseWebsite(row.appointment_url),
      ...parseHours(row.hours),
      timeZone: place.timeZone,
      amenities: amenities.filter((amenity) => listedAmenities.includes(amenity.toLowerCase())),
      services: recordKinds.filter((kind) => services.includes(kind.toLowerCase())),
      makes: (row.makes ?? "").split(/[;|]/).map(cleanCell).filter(Boolean).slice(0, 10),
      participates: parseYes(row.participates),
      lifetimeDealer: parseYes(row.lifetime_dealer),
      source: "csv",
    },
  };
}

function parseYes(input: string | undefined): boolean {
  return /^(yes|true|1)$/i.test(cleanCell(input));
}

function parseList(input: string | undefined): string[] {
  return (input ?? "")
    .split(/[;|]/)
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);
}

function parsePoint(row: Row) {
  const latitude = parseDegrees(row.latitude, 90);
  const longitude = parseDegrees(row.longitude, 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function parseDegrees(text: string | undefined, max: number): number | null {
  const trimmed = text?.trim() ?? "";
  if (!/^-?\d{1,3}(\.\d+)?$/.test(trimmed)) return null;
  const degrees = Number(trimmed);
  return Math.abs(degrees) <= max ? degrees : null;
}
