import { describe, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { Coupon } from "./coupon.ts";
import { eventCoupon, couponLine, formatOffer } from "./coupon-view.server.ts";

const coupon: Coupon = {
  id: "coupon-1",
  target: "OIL_CHANGE",
  offer: "amount",
  amount: 1_500,
  currency: "USD",
  terms: null,
  code: null,
  validFrom: null,
  validUntil: null,
};
const enUs: Locale = { language: "en", country: "US" };

describe("A coupon's offer is in the currency of its shop", () => {
  test.each<[Partial<Coupon>, Locale, string]>([
    [{}, enUs, "$15 off an oil change"],
    [{ amount: 1_550 }, enUs, "$15.50 off an oil change"],
    [{ offer: "flat", amount: 3_995 }, enUs, "Oil change for $39.95"],
    [{ offer: "flat", target: "GENERIC" }, enUs, "A service for $15"],
    [{ target: "MAJOR_SERVICE", currency: "CAD" }, enUs, "CA$15 off a major service"],
    [
      { offer: "percent", amount: 10, currency: null, target: "GENERIC" },
      enUs,
      "10% off any service",
    ],
    [{ currency: "CAD" }, { language: "en", country: "CA" }, "$15 off an oil change"],
    [{}, { language: "en", country: "CA" }, "US$15 off an oil change"],
    [
      { currency: "CAD" },
      { language: "fr", country: "CA" },
      "15\u00a0$ de rabais sur une vidange d’huile",
    ],
    [
      { offer: "flat", amount: 3_995, currency: "CAD" },
      { language: "fr", country: "CA" },
      "Vidange d’huile à 39,95\u00a0$",
    ],
    [
      { offer: "percent", amount: 20, currency: null, target: "MAJOR_SERVICE" },
      { language: "fr", country: "US" },
      "20\u00a0% de rabais sur un entretien majeur",
    ],
  ])("%j for %j: %s", (input, locale, text) => {
    expect(formatOffer({ ...coupon, ...input }, createFormatters(locale, null), locale)).toBe(text);
  });
});

describe("A coupon in a list", () => {
  const facts = (options: Partial<Coupon>) =>
    couponLine({ ...coupon, ...options }, "2026-11-22", createFormatters(enUs, null), enUs).facts;

  test.each<[Partial<Coupon>, string[]]>([
    [{}, []],
    [{ code: "OIL15", validUntil: "2026-12-31" }, ["Code: OIL15", "Valid until 12/31/2026"]],
    [
      { validFrom: "2026-11-23", validUntil: "2026-12-31" },
      ["Valid from 11/23/2026", "Valid until 12/31/2026"],
    ],
    [{ validFrom: "2026-11-22" }, []],
  ])("%j shows %j", (values, expected) => expect(facts(values)).toEqual(expected));
});

test("an event shows its first coupon", () => {
  const formatters = createFormatters(enUs, null);
  const at = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ ...coupon, id: `coupon-${nth}`, shop: "Elm" }));
  expect(eventCoupon(at(0), "car-1", formatters, enUs)).toBeNull();
  expect(eventCoupon(at(3), "car-1", formatters, enUs)).toEqual({
    href: "/garage/car-1/coupons/coupon-0",
    says: "$15 off an oil change at Elm",
  });
});
