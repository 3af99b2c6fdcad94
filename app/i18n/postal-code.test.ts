import { expect, test } from "vitest";
import { parsePostalCode, type PostalCode } from "./postal-code.ts";

const zip: PostalCode = { code: "20120", country: "US", placeKey: "20120" };
const london: PostalCode = { code: "N6A 1B3", country: "CA", placeKey: "N6A" };

test.each<[string, PostalCode]>([
  ["20120", zip],
  [" 20120 ", zip],
  ["20120-1234", zip],
  ["20120 1234", zip],
  ["201201234", zip],
  ["20120%20", zip],
  ["N6A 1B3", london],
  ["n6a1b3", london],
  ["N6A-1B3", london],
  ["N6A%201B3", london],
  ["N6A\u00a01B3", london],
  ["00501", { code: "00501", country: "US", placeKey: "00501" }],
])("%j is a postal code", (typed, postalCode) =>
  expect(parsePostalCode(typed)).toEqual({ ok: true, postalCode }),
);

test.each(["", "  ", "%20"])("%j is empty", (typed) =>
  expect(parsePostalCode(typed)).toEqual({ ok: false, code: "required" }),
);

test.each([
  ...[
    "2012",
    "201200",
    "2012O",
    "20120-12",
    "N6A",
    "N6A 1B",
    "N6A 1B33",
    "D6A 1B3",
    "W6A 1B3",
    "Z6A 1B3",
    "N6O 1B3",
  ],
  ...[
    "N6A 1I3",
    "N6A 1U3",
    "NNA 1B3",
    "66A 1B3",
    "SW1A 1AA",
    "%E0%A4%A",
    "%",
    "20120\0",
    "٢٠١٢٠",
    "20120🚗",
    "ß6A 1B3",
  ],
])("%j isn't a postal code", (typed) =>
  expect(parsePostalCode(typed)).toEqual({ ok: false, code: "format" }),
);
