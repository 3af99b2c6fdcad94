import { describe, expect, it, test } from "vitest";
import {
  toLocalDistance,
  nextPageQuery,
  radiusInKm,
  parseCoordinates,
  parseShopFilter,
} from "./shop-query.ts";

const parseFilter = (query: string) => parseShopFilter(new URLSearchParams(query));

describe("the query of a search", () => {
  it.each([
    ["", { radius: 25, open: false, service: null, rating: null, after: null }],
    [
      "radius=100&open=on&service=brakes&rating=4",
      { radius: 100, open: true, service: "brakes", rating: 4, after: null },
    ],
    [
      "radius=7&open=1&service=haircut&rating=5",
      { radius: 25, open: false, service: null, rating: null, after: null },
    ],
    ["radius=05&rating=3.0", { radius: 5, open: false, service: null, rating: null, after: null }],
    ["after=1250-osm-n12", { after: { meters: 1250, compCode: "osm-n12" } }],
    ["after=12", { after: null }],
    ["after=-3-x", { after: null }],
    ["after=12-a%27b", { after: null }],
  ])("parses %j as the filter %j", (query, filter) =>
    expect(parseFilter(query)).toMatchObject(filter),
  );

  it("keeps all filters on the next page", () => {
    const next = nextPageQuery(new URLSearchParams("postalCode=20120&open=on&after=3-x"), {
      meters: 9,
      compCode: "y",
    });
    expect(next).toBe("postalCode=20120&open=on&after=9-y");
  });
});

test.each([
  ["lat=38.8462&lon=-77.3068", { latitude: 38.85, longitude: -77.31 }],
  ["lat=42.9849&lon=-81.2453", { latitude: 42.98, longitude: -81.25 }],
  ["lat=0.004&lon=-77.31", null],
  ["lat=38.85&lon=0", null],
  ["lat=38.85", null],
  ["lat=abc&lon=-77.31", null],
  ["lat=38,85&lon=-77,31", null],
  ["lat=91&lon=-77.31", null],
  ["lat=38.85&lon=-190", null],
  ["lat=1e1&lon=Infinity", null],
])("parses %j as the coordinates %j", (query, point) =>
  expect(parseCoordinates(new URLSearchParams(query))).toEqual(point),
);

test.each([
  ["US", 160_934, { distance: 100, unit: "mi" }],
  ["US", 3_700, { distance: 2.3, unit: "mi" }],
  ["CA", 3_749, { distance: 3.7, unit: "km" }],
  ["CA", 25_400, { distance: 25, unit: "km" }],
  ["CA", 0, { distance: 0, unit: "km" }],
] as const)("in %s converts %d meters to %j", (country, meters, distance) => {
  expect(toLocalDistance(country, meters)).toEqual(distance);
});

test("a radius is in the country's unit", () => {
  expect([radiusInKm(25, "CA"), radiusInKm(25, "US")]).toEqual([25, expect.closeTo(40.23, 2)]);
});
