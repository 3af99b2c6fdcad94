import { expect, test } from "vitest";
import { parseCarQuery } from "./car-query.ts";

test.each([
  ["", null],
  ["year=2018", null],
  ["year=2018&make=Toyota", null],
  ["plate=ABC+1234&state=VA", null],
  ["vin=", { vin: "" }],
  ["vin=5yfburhexjp000421", { vin: "5yfburhexjp000421" }],
  ["vin=JKAZX4P138A000101&modelYear=2008", { vin: "JKAZX4P138A000101", modelYear: "2008" }],
  ["vin=5YFBURHEXJP000421&plate=ABC+1234&state=VA", { vin: "5YFBURHEXJP000421" }],
  ["year=2018&make=Toyota&model=Prius", { year: "2018", make: "Toyota", model: "Prius" }],
])("the query %j asks for %j", (query, car) => {
  expect(parseCarQuery(new URLSearchParams(query))).toEqual(car);
});
