import { expect, test } from "vitest";
import { directionsUrl, pinUrl, shopSearchUrl } from "./map-links.ts";

const place = { latitude: 38.84386, longitude: -77.44071 };

test("the link of a search shows repair shops around the place", () => {
  const url = new URL(shopSearchUrl(place));
  expect([url.origin, url.searchParams.get("query"), url.hash]).toEqual([
    "https://www.openstreetmap.org",
    "car repair",
    "#map=13/38.8439/-77.4407",
  ]);
});

test("the link of an address shows a pin there", () => {
  const url = new URL(pinUrl(place));
  expect([url.searchParams.get("mlat"), url.hash]).toEqual([
    "38.84386",
    "#map=17/38.84386/-77.44071",
  ]);
});

test("directions lead to the place, and don’t say where from", () => {
  const url = new URL(directionsUrl(place));
  expect([url.pathname, [...url.searchParams]]).toEqual([
    "/directions",
    [["to", "38.84386,-77.44071"]],
  ]);
});
