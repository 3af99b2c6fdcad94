import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { recordForm } from "./record-form.server.ts";

const today = "2026-11-21";
const reading = (date: string, distance: number): Reading =>
  ({ date, distance, unit: "mi", origin: "entered" }) as Reading;
const others = [reading("2026-01-10", 50_000), reading("2026-06-10", 55_000)];
const right = { shop: "sample-va-001", date: "2026-03-01", odometer: "52,000", services: ["1302"] };

type Typed = Record<string, string | string[]>;

function send(typed: Typed, language: "en" | "fr" = "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed))
    for (const one of [value].flat()) form.append(name, one);
  const shop = form.get("shop") === "sample-va-001" ? { name: "Front Street Garage" } : null;
  const { schema } = recordForm({
    unit: "mi",
    today,
    locale: { language, country: "US" },
    others,
    shop,
  });
  return parseWithZod(form, { schema });
}

function problems(typed: Typed) {
  const submission = send(typed);
  return submission.status === "error" ? submission.error : null;
}

function saved(typed: Typed, language?: "en" | "fr") {
  const submission = send({ ...right, ...typed }, language);
  return submission.status === "success" ? submission.value : submission.reply().error;
}

const wrong = (typed: Typed) => problems({ ...right, ...typed });

describe("the record form (spec §5)", () => {
  test("reads the shop, date, odometer, services and costs", () => {
    expect(
      saved({
        services: ["1302", "1354"],
        ownService: " Undercoating ",
        cost: "$120.50",
        parts: "80",
        tax: "6.50",
        comments: "All well.\r\nNext in May",
        tags: "Warranty, #may",
      }),
    ).toEqual({
      selfService: false,
      compCode: "sample-va-001",
      shop: "Front Street Garage",
      shopName: null,
      date: "2026-03-01",
      odometer: { distance: 52_000, unit: "mi" },
      serviceIds: [1302, 1354],
      ownService: "Undercoating",
      costs: { total: 12_050, parts: 8_000, labor: null, tax: 650 },
      comments: "All well.\nNext in May",
      tags: ["may", "warranty"],
    });
  });

  test.each<[string, Typed, object]>([
    [
      "has no shop when the owner did the work",
      { selfService: "on", shop: "" },
      { selfService: true, compCode: null, shopName: null },
    ],
    [
      "accepts an unlisted shop",
      { shop: "", shopName: " Joe’s  Garage " },
      { selfService: false, compCode: null, shopName: "Joe’s Garage" },
    ],
    ["needs no cost", {}, { costs: { total: null, parts: null, labor: null, tax: null } }],
    [
      "adds up the cost lines",
      { parts: "10", labor: "20.25" },
      { costs: { total: 3_025, parts: 1_000, labor: 2_025, tax: null } },
    ],
    [
      "accepts a service in the owner's own words",
      { services: [], ownService: "Detailing" },
      { serviceIds: [], ownService: "Detailing" },
    ],
    ["drops duplicate services", { services: ["1302", "1302"] }, { serviceIds: [1302] }],
    [
      "accepts the previous reading of a parked car",
      { odometer: "50000" },
      { odometer: { distance: 50_000, unit: "mi" } },
    ],
    ["drops comments that are only emoji", { comments: "🚙" }, { comments: null }],
  ])("%s", (_what, typed, expected) => {
    expect(saved(typed)).toMatchObject(expected);
  });

  test("reads amounts and dates by locale", () => {
    expect(saved({ date: "01/03/2026", cost: "1 234,56 $" }, "fr")).toMatchObject({
      date: "2026-03-01",
      costs: { total: 123_456 },
    });
  });

  test.each<[string, Typed, string, string]>([
    ["neither shop nor self-service", { shop: "" }, "shop", "record.shop"],
    ["a shop and self-service", { selfService: "on" }, "shop", "record.shopAndSelf"],
    [
      "the name of a shop and self-service",
      { selfService: "on", shop: "", shopName: "Joe’s" },
      "shop",
      "record.shopAndSelf",
    ],
    ["an unknown shop code", { shop: "sample-va-999" }, "shop", "record.shop"],
    ["a shop and another shop's name", { shopName: "Joe’s" }, "shopName", "record.twoShops"],
    ["a shop name that is only emoji", { shop: "", shopName: "🚗" }, "shop", "record.shop"],
    [
      "a shop name that is too long",
      { shop: "", shopName: "x".repeat(101) },
      "shopName",
      "text.tooLong?most=100",
    ],
    ["no date", { date: "" }, "date", "record.date"],
    ["an impossible date", { date: "02/30/2026" }, "date", "record.date"],
    ["a future date", { date: "2026-11-22" }, "date", "date.future"],
    ["no odometer", { odometer: "" }, "odometer", "record.odometer"],
    ["an odometer that isn't a number", { odometer: "many" }, "odometer", "record.odometer"],
    ["no service", { services: [] }, "services", "record.services"],
    ["an unknown service", { services: ["5"] }, "services", "record.services"],
    ["a service id that isn't a number", { services: ["oil"] }, "services", "record.services"],
    ["a cost that isn't an amount", { cost: "cheap" }, "cost", "cost.invalid"],
    ["a cost below its lines", { cost: "10", parts: "11" }, "cost", "cost.belowLines?sum=11.00"],
    [
      "a cost that isn't the sum of all its lines",
      { cost: "100", parts: "50", labor: "30", tax: "5" },
      "cost",
      "cost.notTheSum?sum=85.00",
    ],
    ["a negative tax", { tax: "-1" }, "tax", "cost.invalid"],
    [
      "comments that are too long",
      { comments: "x".repeat(2_001) },
      "comments",
      "text.tooLong?most=2000",
    ],
    ["NUL in comments", { comments: "a\0" }, "comments", "text.invalid"],
    [
      "a service description that is too long",
      { ownService: "x".repeat(81) },
      "ownService",
      "text.tooLong?most=80",
    ],
  ])("rejects %s", (_what, typed, field, code) => {
    expect(wrong(typed)).toEqual({ [field]: [code] });
  });

  test("rejects an odometer and names the reading it contradicts", () => {
    expect(wrong({ odometer: "60,000" })?.odometer?.[0]).toMatch(/^odometer\.notBelowNext\?/);
  });

  test("doesn't compare an odometer with an invalid date", () => {
    expect(wrong({ date: "soon", odometer: "60,000" })).toEqual({ date: ["record.date"] });
  });

  test("reports all mistakes at once", () => {
    expect(Object.keys(wrong({ date: "2026-11-22", odometer: "many" }) ?? {})).toEqual([
      "odometer",
      "date",
    ]);
    expect(Object.keys(problems({}) ?? {}).toSorted()).toEqual([
      "date",
      "odometer",
      "services",
      "shop",
    ]);
  });
});
