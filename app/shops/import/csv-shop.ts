import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { amenities } from "#db/schema/shop-terms.ts";
import {
  emailOf,
  hoursOf,
  phoneOf,
  skipped,
  stateOf,
  textOf,
  webAddress,
  type Locate,
  type ShopReading,
} from "./imported-shop.ts";

/** Columns that the file must name. */
export const shopColumns = ["comp_code", "name", "city", "state"];

type Row = Partial<Record<string, string>>;

/**
 * A row of an operator's own file. Lists are separated by bars, or by semicolons within quotes; a
 * row without a place takes that of its postal code.
 */
export function readCsvShop(
  row: Row,
  locate: Locate,
  placeOf: (postalCode: string) => { latitude: number; longitude: number } | null,
): ShopReading {
  const compCode = textOf(row.comp_code);
  if (!/^[\w.:-]{1,64}$/.test(compCode))
    return skipped("its comp_code is missing, or has more than letters, digits and . : _ -");
  if (/^(osm|sample)-/.test(compCode))
    return skipped("a comp_code that begins with osm- or sample- is taken");
  const name = textOf(row.name);
  if (!name) return skipped("it has no name");
  const state = stateOf(row.state);
  if (!state) return skipped("its state is none of the US or Canada");
  const code = parsePostalCode(textOf(row.postal_code));
  const point = pointOf(row) ?? (code.ok ? placeOf(code.postalCode.placeKey) : null);
  if (!point)
    return skipped(
      "it has no place: neither latitude and longitude nor a postal code that we know",
    );
  const place = locate(point);
  if (!place) return skipped("it is neither in the US nor in Canada");
  const services = listOf(row.services);
  const comforts = listOf(row.amenities);
  const unknown = [
    ...services.filter((one) => !recordKinds.some((kind) => kind.toLowerCase() === one)),
    ...comforts.filter((one) => !amenities.some((amenity) => amenity.toLowerCase() === one)),
  ];
  if (unknown.length > 0)
    return skipped(`nobody knows ${unknown.map((one) => textOf(one)).join(", ")}`);
  return {
    is: "shop",
    shop: {
      ...{ compCode, name, ...state, ...point },
      address: textOf(row.address),
      city: textOf(row.city) || place.city,
      postalCode: code.ok ? code.postalCode.code : "",
      phone: phoneOf(row.phone),
      email: emailOf(row.email),
      website: webAddress(row.website),
      appointmentUrl: webAddress(row.appointment_url),
      ...hoursOf(row.hours),
      timeZone: place.timeZone,
      amenities: amenities.filter((amenity) => comforts.includes(amenity.toLowerCase())),
      services: recordKinds.filter((kind) => services.includes(kind.toLowerCase())),
      makes: (row.makes ?? "").split(/[;|]/).map(textOf).filter(Boolean).slice(0, 10),
      participates: /^(yes|true|1)$/i.test(textOf(row.participates)),
      source: "csv",
    },
  };
}

function listOf(input: string | undefined): string[] {
  return (input ?? "")
    .split(/[;|]/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
}

function pointOf({ latitude = "", longitude = "" }: Row) {
  const [north, east] = [latitude, longitude].map((text) =>
    /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN,
  );
  return north! >= -90 && north! <= 90 && east! >= -180 && east! <= 180
    ? { latitude: north!, longitude: east! }
    : null;
}
