import { expect, it } from "vitest";
import { exampleCall, exampleOf } from "./example-call.ts";
import { listFields, listShapes, type Schema } from "./schema-fields.ts";
import { limitsText, typeText, type TypeWords } from "./type-text.ts";

const distance: Schema = {
  anyOf: [
    { type: "object", properties: { mi: { type: "integer" } }, required: ["mi"] },
    { type: "object", properties: { km: { type: "integer" } }, required: ["km"] },
  ],
};
const visit: Schema = {
  type: "object",
  properties: {
    date: { type: "string", format: "date" },
    odometer: { anyOf: [distance, { type: "null" }] },
    shop: { $ref: "#/components/schemas/Shop" },
    services: {
      type: "array",
      maxItems: 20,
      items: { type: "object", properties: { name: { type: ["string", "null"], maxLength: 80 } } },
    },
  },
  required: ["date"],
};

const words: TypeWords = {
  name: (type) => type,
  list: (of) => `list of ${of}`,
  oneOf: (values) => `one of ${values}`,
  or: (one, other) => `${one} or ${other}`,
  formatNumber: String,
  atLeast: (value) => `at least ${value}`,
  atMost: (value) => `at most ${value}`,
  characters: (limits) => `${limits} characters`,
  items: (limits) => `${limits} items`,
};

it("lists an object's fields with those within them", () => {
  const fields = listFields(visit);
  expect(
    fields.map(({ name, schema, isRequired, isNullable, shape }) => [
      name,
      typeText(schema, words),
      isRequired,
      isNullable,
      shape,
    ]),
  ).toEqual([
    ["date", "date", true, false, null],
    ["odometer", "{ mi } or { km }", false, true, null],
    ["shop", "Shop", false, false, "Shop"],
    ["services[]", "object", false, false, null],
    ["services[].name", "string", false, true, null],
  ]);
});

it.each([
  [{ type: "integer", minimum: 1, maximum: 9 }, "1–9"],
  [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "at least 0"],
  [{ type: "string", minLength: 1, maxLength: 64 }, "1–64 characters"],
  [{ type: "array", maxItems: 20 }, "at most 20 items"],
  [{ type: "string" }, ""],
] as const)("tells the limits of %j", (schema, limits) => {
  expect(limitsText(schema, words)).toBe(limits);
});

it("names the components that a schema uses, and those within them, once", () => {
  const components: Record<string, Schema> = {
    Shop: { type: "object", properties: { place: { $ref: "#/components/schemas/Place" } } },
    Place: { type: "object", properties: { shop: { $ref: "#/components/schemas/Shop" } } },
    Other: {},
  };
  expect(listShapes(visit, components)).toEqual(["Shop", "Place"]);
});

it("has an example of what's required, or of the first field", () => {
  expect(exampleOf(visit, "")).toEqual({ date: "2026-11-28" });
  expect(exampleOf({ ...visit, required: ["services", "odometer"] }, "")).toEqual({
    services: [{ name: "…" }],
    odometer: { mi: 61715 },
  });
});

it("writes a call for the command line", () => {
  const example = exampleCall("https://roadworthy.example", {
    ...{ method: "POST", path: "/vehicle/{vehicleId}/odometerRecord", query: "" },
    ...{ needsToken: true, body: visit },
  });
  expect(example.split(" \\\n  ")).toEqual([
    'curl -X POST "https://roadworthy.example/Service/api/vehicle/$VEHICLE_ID/odometerRecord"',
    '-H "Authorization: Bearer $TOKEN"',
    '-H "Idempotency-Key: $(date +%s)"',
    '-H "Content-Type: application/json"',
    `-d '{"date":"2026-11-28"}'`,
  ]);
});
