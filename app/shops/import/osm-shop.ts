import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { commonMakes } from "#db/reference/common-makes.ts";
import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";
import { amenities, type Amenity } from "#db/schema/shop-terms.ts";
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

export type Tags = Record<string, unknown>;

export type OsmThing = {
  id: string | null;
  tags: Tags;
  point: { latitude: number; longitude: number } | null;
};

/** Keys after `service:vehicle:` (https://wiki.openstreetmap.org/wiki/Key:service:vehicle). */
const services: Record<string, RecordKind> = {
  oil: "oilAndFluids",
  oil_change: "oilAndFluids",
  filters: "filters",
  tyres: "tiresAndWheels",
  tires: "tiresAndWheels",
  wheels: "tiresAndWheels",
  brakes: "brakes",
  engine: "engine",
  diagnostics: "engine",
  tuning: "engine",
  transmission: "transmission",
  clutch: "transmission",
  batteries: "electrical",
  battery: "electrical",
  electrical: "electrical",
  electric: "electricDrive",
  hybrid: "electricDrive",
  exhaust: "exhaust",
  muffler: "exhaust",
  air_conditioning: "heatingAndCooling",
  radiator: "heatingAndCooling",
  alignment: "steeringAndSuspension",
  wheel_alignment: "steeringAndSuspension",
  suspension: "steeringAndSuspension",
  steering: "steeringAndSuspension",
  body_repair: "bodyAndGlass",
  painting: "bodyAndGlass",
  glass: "bodyAndGlass",
  inspection: "inspections",
  repair: "other",
  car_repair: "other",
};

const amenityTags: [tag: string, values: RegExp, amenity: Amenity][] = [
  ["wheelchair", /^yes$/, "wheelchair"],
  ["internet_access", /^(wlan|wifi|yes)$/, "wifi"],
  ["toilets", /^yes$/, "washroom"],
  ["service:vehicle:towing", /^(yes|only)$/, "towing"],
  ["service:vehicle:charging", /^(yes|only)$/, "charging"],
];

export function readOsmThing({ id, tags, point }: OsmThing, locate: Locate): ShopReading {
  if (!isRepairShop(tags)) return skipped("it isn’t a repair shop");
  if (isClosed(tags)) return skipped("it is closed for good");
  const name = cleanCell(tags.name) || cleanCell(tags.brand) || cleanCell(tags.operator);
  if (!name) return skipped("it has no name");
  if (!id) return skipped("it has no id");
  const place = point && locate(point);
  if (!point) return skipped("it has no place");
  if (!place) return skipped("it is neither in the US nor in Canada");
  const postalCode = parsePostalCode(cleanCell(tags["addr:postcode"]));
  return {
    is: "shop",
    shop: {
      compCode: `osm-${id}`,
      name,
      address: [cleanCell(tags["addr:housenumber"]), cleanCell(tags["addr:street"])]
        .filter(Boolean)
        .join(" "),
      city: cleanCell(tags["addr:city"]) || place.city,
      ...(parseState(tags["addr:state"] ?? tags["addr:province"]) ?? {
        state: place.state,
        country: place.country,
      }),
      postalCode: postalCode.ok ? postalCode.postalCode.code : "",
      phone: parsePhone(tags.phone ?? tags["contact:phone"]),
      email: parseEmail(tags.email ?? tags["contact:email"]),
      website: parseWebsite(tags.website ?? tags["contact:website"]),
      appointmentUrl: parseWebsite(tags["reservation:website"] ?? tags["website:booking"]),
      ...point,
      ...parseHours(tags.opening_hours),
      timeZone: place.timeZone,
      amenities: amenities.filter((amenity) =>
        amenityTags.some(
          ([tag, values, name]) => name === amenity && values.test(cleanCell(tags[tag])),
        ),
      ),
      services: parseServices(tags),
      makes: parseMakes(tags),
      source: "osm",
    },
  };
}

const repairShops: unknown[] = ["car_repair", "tyres"];
const closedKey = /^(?:disused|abandoned|was|closed|demolished|razed|removed)(?::shop|:craft)?$/;

function isRepairShop(tags: Tags): boolean {
  return repairShops.includes(tags.shop) || tags.craft === "car_repair";
}

/** `disused=yes` or `abandoned:shop=car_repair`, but not `was:shop=clothes`. */
function isClosed(tags: Tags): boolean {
  return Object.entries(tags).some(([key, value]) => {
    return closedKey.test(key) && (value === "yes" || repairShops.includes(value));
  });
}

function parseServices(tags: Tags): RecordKind[] {
  const tagged = Object.entries(tags).flatMap(([key, value]) =>
    key.startsWith("service:vehicle:") && /^(yes|only)$/.test(cleanCell(value))
      ? [key.slice("service:vehicle:".length)]
      : [],
  );
  const listed = cleanCell(tags["service:vehicle"])
    .split(";")
    .map((name) => name.trim());
  const kinds = new Set(
    [...tagged, ...listed, tags.shop === "tyres" ? "tyres" : ""].map((name) => services[name]),
  );
  return recordKinds.filter((kind) => kinds.has(kind));
}

/** A brand can be a make of cars or a chain of shops. */
function parseMakes(tags: Tags): string[] {
  const brands = [tags.brand, tags["service:vehicle:brand"]]
    .flatMap((input) => cleanCell(input).split(";"))
    .map((brand) => brand.trim().toLowerCase());
  return commonMakes.filter((make) => brands.includes(make.toLowerCase()));
}
