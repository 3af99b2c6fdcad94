import { expect, test } from "vitest";
import { providerAnswer } from "./provider-answer.ts";

test.each([
  [
    { city: "Montréal", state: "QC" },
    { city: "Montréal", state: "QC" },
  ],
  [
    { city: " St. John's ", state: "NL", postalCode: "A1A" },
    { city: "St. John's", state: "NL" },
  ],
  [
    { city: "Coeur d’Alene", state: "ID" },
    { city: "Coeur d’Alene", state: "ID" },
  ],
  [
    { city: "100 Mile House", state: "BC" },
    { city: "100 Mile House", state: "BC" },
  ],
  [{ city: "", state: "QC" }, null],
  [{ city: " ", state: "QC" }, null],
  [{ city: "x".repeat(61), state: "QC" }, null],
  [{ city: "<b>Laval</b>", state: "QC" }, null],
  [{ city: "La\0val", state: "QC" }, null],
  [{ city: "Laval\u202e", state: "QC" }, null],
  [{ city: 7, state: "QC" }, null],
  [{ city: ["Laval"], state: "QC" }, null],
  [{ city: "Paris", state: "FR" }, null],
  [{ city: "Laval", state: "qc" }, null],
  [{ city: "Laval", state: "constructor" }, null],
  [{ city: "Laval" }, null],
  [[{ city: "Laval", state: "QC" }], null],
  ["Laval", null],
  [null, null],
])("A provider's answer %j is the place %j", (answer, place) =>
  expect(providerAnswer.safeParse(answer).data ?? null).toEqual(place),
);
