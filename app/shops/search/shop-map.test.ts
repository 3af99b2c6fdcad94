import { expect, test } from "vitest";
import { shopMapUrl } from "./shop-map.ts";

test("the map link shows repair shops around the place", () => {
  const url = new URL(shopMapUrl({ state: "VA", latitude: 38.84386, longitude: -77.44071 }));
  expect([url.origin, url.searchParams.get("query"), url.hash]).toEqual([
    "https://www.openstreetmap.org",
    "car repair",
    "#map=13/38.8439/-77.4407",
  ]);
});
