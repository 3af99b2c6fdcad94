import { expect, test } from "vitest";
import { readOsmThing } from "./osm-shop.ts";

const place = {
  city: "Fairfax",
  state: "VA",
  country: "US",
  timeZone: "America/New_York",
} as const;
const read = (tags: Record<string, string>) =>
  readOsmThing(
    {
      id: "n1",
      tags: { name: "Elm Garage", ...tags },
      point: { latitude: 38.8, longitude: -77.3 },
    },
    () => place,
  );

test.each<Record<string, string>>([
  { shop: "car_repair", disused: "yes" },
  { craft: "car_repair", "disused:shop": "car_repair" },
  { shop: "tyres", "abandoned:shop": "tyres" },
  { shop: "car_repair", "was:shop": "car_repair" },
  { shop: "car_repair", closed: "yes" },
])("skips a shop that is closed for good: %j", (tags) => {
  expect(read(tags)).toEqual({ is: "skipped", why: "it is closed for good" });
});

test.each<Record<string, string>>([
  { "disused:shop": "car_repair" },
  { "was:craft": "car_repair", shop: "vacant" },
])("skips a place that used to be a repair shop: %j", (tags) => {
  expect(read(tags)).toEqual({ is: "skipped", why: "it isn’t a repair shop" });
});

test.each<Record<string, string>>([
  { shop: "car_repair", "was:shop": "clothes" },
  { shop: "car_repair", disused: "no" },
])("imports a repair shop that used to be something else: %j", (tags) => {
  expect(read(tags).is).toBe("shop");
});
