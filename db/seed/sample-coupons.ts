import { inArray } from "drizzle-orm";
import { addDays } from "#app/i18n/calendar.ts";
import type { Database } from "#db/client.ts";
import { coupons, shops } from "#db/schema/shops.ts";

type Sample = Pick<
  typeof coupons.$inferInsert,
  "target" | "offer" | "amount" | "code" | "terms"
> & { shop: string; validFor: number | null };

/** Amounts in cents or percent. */
const samples: Sample[] = [
  {
    shop: "va-001",
    target: "GENERIC",
    offer: "percent",
    amount: 10,
    code: "ROAD10",
    terms: "Maximum discount $75. Not valid on tires.",
    validFor: 120,
  },
  {
    shop: "va-002",
    target: "OIL_CHANGE",
    offer: "flat",
    amount: 3_995,
    code: "OIL3995",
    terms: "Includes the filter and up to 5 quarts of conventional oil.",
    validFor: 60,
  },
  {
    shop: "va-002",
    target: "MAJOR_SERVICE",
    offer: "amount",
    amount: 6_000,
    code: null,
    terms: null,
    validFor: null,
  },
  {
    shop: "va-003",
    target: "GENERIC",
    offer: "amount",
    amount: 2_500,
    code: "BRAKE25",
    terms: "On any service of $150 or more.",
    validFor: 90,
  },
  {
    shop: "va-005",
    target: "OIL_CHANGE",
    offer: "amount",
    amount: 1_500,
    code: "LUBE15",
    terms: "On full synthetic oil. One for each visit.",
    validFor: 45,
  },
  {
    shop: "va-010",
    target: "GENERIC",
    offer: "percent",
    amount: 15,
    code: null,
    terms: "On labor, for hybrids and electric cars.",
    validFor: 180,
  },
  {
    shop: "on-001",
    target: "OIL_CHANGE",
    offer: "percent",
    amount: 20,
    code: "FOREST20",
    terms: "With the filter, up to 6 litres.",
    validFor: 60,
  },
  {
    shop: "on-002",
    target: "GENERIC",
    offer: "amount",
    amount: 3_000,
    code: "PNEUS30",
    terms: "On any service of $200 or more. / À l’achat d’un service de 200 $ ou plus.",
    validFor: 90,
  },
  {
    shop: "on-007",
    target: "OIL_CHANGE",
    offer: "flat",
    amount: 5_995,
    code: null,
    terms: "Up to 5 litres of synthetic oil.",
    validFor: 75,
  },
  {
    shop: "on-015",
    target: "MAJOR_SERVICE",
    offer: "amount",
    amount: 10_000,
    code: "DIESEL100",
    terms: "On diesel pick-ups.",
    validFor: null,
  },
];

export function seedCoupons(db: Database, today: string) {
  const rows = samples.map(({ shop, validFor, ...fields }, at) => ({
    ...fields,
    id: `sample-coupon-${shop}-${at}`,
    compCode: `sample-${shop}`,
    currency: fields.offer === "percent" ? null : currencyAt(shop),
    validFrom: null,
    validUntil: validFor === null ? null : addDays(today, validFor),
    source: "sample" as const,
  }));
  const participants = rows.map(({ compCode }) => compCode);
  return [
    db.delete(coupons).where(inArray(coupons.compCode, participants)),
    db.update(shops).set({ participates: true }).where(inArray(shops.compCode, participants)),
    db.insert(coupons).values(rows),
  ];
}

function currencyAt(shop: string): "CAD" | "USD" {
  return shop.startsWith("on") ? "CAD" : "USD";
}
