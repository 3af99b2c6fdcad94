import { describe, expect, it } from "vitest";
import { getValidPlate, queryFor, parseQuery, formatQuery } from "./vehicle-query.ts";

const read = (query: string) => parseQuery(new URLSearchParams(query));
const plate = { plate: "ABC 1234", state: "VA" };

describe("A search for a vehicle", () => {
  it.each([
    ["vin=5YFB", { vin: "5YFB" }],
    ["vin=", { vin: "" }],
    ["vin=5YFB&plate=ABC+1234&state=VA", { vin: "5YFB" }],
    ["year=2018&make=Toyota&model=Corolla", { year: "2018", make: "Toyota", model: "Corolla" }],
    [
      "year=2018&make=Toyota&model=Corolla&plate=ABC+1234&state=VA",
      { year: "2018", make: "Toyota", model: "Corolla" },
    ],
    [
      "vin=&year=2018&make=Toyota&model=Corolla",
      { year: "2018", make: "Toyota", model: "Corolla" },
    ],
    [
      "year=1972&make=Ford&model=Torino&vin=2A27F100001",
      { year: "1972", make: "Ford", model: "Torino", vin: "2A27F100001" },
    ],
    [
      "year=2018&make=Toyota&model=Corolla&vin=5YFB",
      { year: "2018", make: "Toyota", model: "Corolla" },
    ],
    ["vin=5YFB&modelYear=1990", { vin: "5YFB", modelYear: "1990" }],
    ["plate=+ABC+1234&state=VA", plate],
    ["plate=&state=", { plate: "", state: "" }],
    ["plate=A%00B", { plate: "A\ufffdB", state: "" }],
  ])("reads %s", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    ["", ""],
    ["year=2018", "?year=2018"],
    ["year=2018&make=Toyota&model=", "?year=2018&make=Toyota"],
    ["make=Toyota&model=Corolla", ""],
    ["year=&plate=abc+1234&state=VA", "?plate=ABC+1234&state=VA"],
    ["year=2018&plate=A*&state=VA", "?year=2018"],
    ["year=2018&plate=ABC+1234&state=VA", "?year=2018&plate=ABC+1234&state=VA"],
  ])("%s is incomplete and continues on the add page", (query, step) => {
    expect(read(query)).toEqual({ step });
  });

  it.each([plate, { vin: "5YFB" }, { year: "2018", make: "Ford", model: "F & 1" }])(
    "%j stays the same when written and read again",
    (query) => {
      expect(read(formatQuery(query))).toEqual(query);
    },
  );

  it("replaces a plate that was looked up, which is still passed on", () => {
    const found = { year: 2018, make: "Toyota", model: "Corolla" };
    expect(queryFor({ ...found, vin: null })).toEqual({ ...found, year: "2018" });
    const written = new URLSearchParams(formatQuery(queryFor({ ...found, vin: "5YFB" }), plate));
    expect([parseQuery(written), getValidPlate(written)]).toEqual([{ vin: "5YFB" }, plate]);
  });

  it("doesn't pass on an invalid plate", () => {
    expect(getValidPlate(new URLSearchParams("vin=5YFB"))).toBeNull();
    expect(getValidPlate(new URLSearchParams("plate=ABC&state="))).toBeNull();
  });
});
