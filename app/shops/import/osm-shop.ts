import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { commonMakes } from "#db/reference/common-makes.ts";
import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";
import { amenities, type Amenity } from "#db/schema/shop-terms.ts";
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

/** Tags of OpenStreetMap, by their keys. */
export type Tags = Record<string, unknown>;

/**
 * A thing of OpenStreetMap that may be a shop. `id`: "n123", "w123" or "r123"; `point` null where
 * the file leaves it out.
 */
export type OsmThing = {
  id: string | null;
  tags: Tags;
  point: { latitude: number; longitude: number } | null;
};

/**
 * What `service:vehicle:…` says, by what stands behind it
 * (https://wiki.openstreetmap.org/wiki/Key:service:vehicle).
 */
const services: Record<string, RecordKind> = {
  ...{
    oil: "oilAndFluids",
    oil_change: "oilAndFluids",
    filters: "filters",
    tyres: "tiresAndWheels",
    tires: "tiresAndWheels",
    wheels: "tiresAndWheels",
  },
  ...{
    brakes: "brakes",
    engine: "engine",
    diagnostics: "engine",
    tuning: "engine",
    transmission: "transmission",
    clutch: "transmission",
  },
  ...{
    batteries: "electrical",
    battery: "electrical",
    electrical: "electrical",
    electric: "electricDrive",
    hybrid: "electricDrive",
  },
  ...{
    exhaust: "exhaust",
    muffler: "exhaust",
    air_conditioning: "heatingAndCooling",
    radiator: "heatingAndCooling",
  },
  ...{
    alignment: "steeringAndSuspension",
    wheel_alignment: "steeringAndSuspension",
    suspension: "steeringAndSuspension",
    steering: "steeringAndSuspension",
  },
  ...{
    body_repair: "bodyAndGlass",
    painting: "bodyAndGlass",
    glass: "bodyAndGlass",
    inspection: "inspections",
    repair: "other",
    car_repair: "other",
  },
};

const comforts: [tag: string, values: RegExp, amenity: Amenity][] = [
  ["wheelchair", /^yes$/, "wheelchair"],
  ["internet_access", /^(wlan|wifi|yes)$/, "wifi"],
  ["toilets", /^yes$/, "washroom"],
  ["service:vehicle:towing", /^(yes|only)$/, "towing"],
  ["service:vehicle:charging", /^(yes|only)$/, "charging"],
];

/** A thing as a shop to import, with what its tags leave out taken from the place it lies in. */
export function readOsmThing({ id, tags, point }: OsmThing, locate: Locate): ShopReading {
  if (!isRepairShop(tags)) return skipped("it is no repair shop");
  if (isClosed(tags)) return skipped("it is closed for good");
  const name = textOf(tags.name) || textOf(tags.brand) || textOf(tags.operator);
  if (!name) return skipped("it has no name");
  if (!id) return skipped("it has no id");
  const place = point && locate(point);
  if (!point) return skipped("it has no place");
  if (!place) return skipped("it is neither in the US nor in Canada");
  const postalCode = parsePostalCode(textOf(tags["addr:postcode"]));
  const link = webAddress(tags.website ?? tags["contact:website"]);
  return {
    is: "shop",
    shop: {
      compCode: `osm-${id}`,
      name,
      address: [textOf(tags["addr:housenumber"]), textOf(tags["addr:street"])]
        .filter(Boolean)
        .join(" "),
      city: textOf(tags["addr:city"]) || place.city,
      ...(stateOf(tags["addr:state"] ?? tags["addr:province"]) ?? {
        state: place.state,
        country: place.country,
      }),
      postalCode: postalCode.ok ? postalCode.postalCode.code : "",
      phone: phoneOf(tags.phone ?? tags["contact:phone"]),
      email: emailOf(tags.email ?? tags["contact:email"]),
      website: link,
      appointmentUrl: webAddress(tags["reservation:website"] ?? tags["website:booking"]),
      ...point,
      ...hoursOf(tags.opening_hours),
      timeZone: place.timeZone,
      amenities: amenities.filter((amenity) =>
        comforts.some(
          ([tag, values, comfort]) => comfort === amenity && values.test(textOf(tags[tag])),
        ),
      ),
      services: servicesOf(tags),
      makes: makesOf(tags),
      source: "osm",
    },
  };
}

const repairs: unknown[] = ["car_repair", "tyres"];

function isRepairShop(tags: Tags): boolean {
  return repairs.includes(tags.shop) || tags.craft === "car_repair";
}

/** `disused=yes`, `abandoned:shop=car_repair`; not what was another shop (`was:shop=clothes`). */
function isClosed(tags: Tags): boolean {
  return Object.entries(tags).some(([key, value]) => {
    return closed.test(key) && (value === "yes" || repairs.includes(value));
  });
}

const closed = /^(?:disused|abandoned|was|closed|demolished|razed|removed)(?::shop|:craft)?$/;

function servicesOf(tags: Tags): RecordKind[] {
  const text = Object.entries(tags).flatMap(([key, value]) =>
    key.startsWith("service:vehicle:") && /^(yes|only)$/.test(textOf(value))
      ? [key.slice("service:vehicle:".length)]
      : [],
  );
  const listed = textOf(tags["service:vehicle"])
    .split(";")
    .map((one) => one.trim());
  const kinds = new Set(
    [...text, ...listed, tags.shop === "tyres" ? "tyres" : ""].map((one) => services[one]),
  );
  return recordKinds.filter((kind) => kinds.has(kind));
}

/** A brand is a make of cars, or a chain of shops. */
function makesOf(tags: Tags): string[] {
  const brands = [tags.brand, tags["service:vehicle:brand"]]
    .flatMap((input) => textOf(input).split(";"))
    .map((one) => one.trim().toLowerCase());
  return commonMakes.filter((make) => brands.includes(make.toLowerCase()));
}
