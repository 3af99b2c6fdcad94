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

describe("a service record as typed (spec §5)", () => {
  test("says who did it, when, at which odometer, what was done and what it cost", () => {
    expect(
      saved({
        services: ["1302", "1354"],
        ownService: " Undercoating ",
        cost: "$120.50",
        parts: "80",
        tax: "6.50",
        comments: "All well.\r\nNext in May",
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
    });
  });

  test.each<[string, Typed, object]>([
    [
      "done by its owner has no shop",
      { selfService: "on", shop: "" },
      { selfService: true, compCode: null, shopName: null },
    ],
    [
      "may name a shop that nobody lists",
      { shop: "", shopName: " Joe’s  Garage " },
      { selfService: false, compCode: null, shopName: "Joe’s Garage" },
    ],
    ["needs no cost", {}, { costs: { total: null, parts: null, labor: null, tax: null } }],
    [
      "adds up its lines",
      { parts: "10", labor: "20.25" },
      { costs: { total: 3_025, parts: 1_000, labor: 2_025, tax: null } },
    ],
    [
      "may have a service of its owner's own words alone",
      { services: [], ownService: "Detailing" },
      { serviceIds: [], ownService: "Detailing" },
    ],
    ["names a service once", { services: ["1302", "1302"] }, { serviceIds: [1302] }],
    [
      "may equal the reading before: a parked car",
      { odometer: "50000" },
      { odometer: { distance: 50_000, unit: "mi" } },
    ],
    ["of emoji alone has no comments", { comments: "🚙" }, { comments: null }],
  ])("%s", (_what, typed, expected) => {
    expect(saved(typed)).toMatchObject(expected);
  });

  test("takes amounts and days as its locale writes them", () => {
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
    ["a shop that nobody knows", { shop: "sample-va-999" }, "shop", "record.shop"],
    ["a shop and the name of another", { shopName: "Joe’s" }, "shopName", "record.twoShops"],
    ["a shop named by emoji alone", { shop: "", shopName: "🚗" }, "shop", "record.shop"],
    [
      "the name of a shop without end",
      { shop: "", shopName: "x".repeat(101) },
      "shopName",
      "text.tooLong?most=100",
    ],
    ["no day", { date: "" }, "date", "record.date"],
    ["a day that is none", { date: "02/30/2026" }, "date", "record.date"],
    ["a day of the future", { date: "2026-11-22" }, "date", "date.future"],
    ["no odometer", { odometer: "" }, "odometer", "record.odometer"],
    ["an odometer that is no number", { odometer: "many" }, "odometer", "record.odometer"],
    ["no service", { services: [] }, "services", "record.services"],
    ["a service that is in no catalogue", { services: ["5"] }, "services", "record.services"],
    ["a service that is no number", { services: ["oil"] }, "services", "record.services"],
    ["a cost that is no amount", { cost: "cheap" }, "cost", "cost.invalid"],
    ["a cost below its lines", { cost: "10", parts: "11" }, "cost", "cost.belowLines?sum=11.00"],
    [
      "a cost that isn't the sum of all its lines",
      { cost: "100", parts: "50", labor: "30", tax: "5" },
      "cost",
      "cost.notTheSum?sum=85.00",
    ],
    ["a tax that is no amount", { tax: "-1" }, "tax", "cost.invalid"],
    ["comments without end", { comments: "x".repeat(2_001) }, "comments", "text.tooLong?most=2000"],
    ["NUL in comments", { comments: "a\0" }, "comments", "text.invalid"],
    [
      "a service of one's own without end",
      { ownService: "x".repeat(81) },
      "ownService",
      "text.tooLong?most=80",
    ],
  ])("with %s is refused", (_what, typed, field, code) => {
    expect(wrong(typed)).toEqual({ [field]: [code] });
  });

  test("an odometer beyond its neighbours in time is refused with the reading that it contradicts", () => {
    expect(wrong({ odometer: "60,000" })?.odometer?.[0]).toMatch(/^odometer\.notBelowNext\?/);
  });

  test("an odometer is not held against a day that is none", () => {
    expect(wrong({ date: "soon", odometer: "60,000" })).toEqual({ date: ["record.date"] });
  });

  test("everything that is wrong is said at once", () => {
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
