import {
  composeMonthlyEmail,
  type MonthlyCar,
} from "#app/monthly-email/compose-monthly-email.server.ts";
import { lookAhead } from "#app/monthly-email/look-ahead.ts";
import type { MonthDistance } from "#app/monthly-email/month-distance.ts";
import type { MonthCosts } from "#app/expenses/month-costs.ts";
import type { Language } from "#app/i18n/locale.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { eventWith } from "#app/maintenance/due/dashboard-event.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { fullGarage, oilChange } from "#tests/support/reminders/reminder-news.ts";

const today = "2026-12-01";
const sender = { origin: "https://roadworthy.example", secret: "secret" };

const unknowns = (
  ["OIL", "BRAKE", "TIR", "TIR_WTY", "MJR_SERVICE", "SAFETY", "EMISSION", "REG", "RECALL"] as const
).map((eventType) =>
  eventWith({ eventType }, eventType.toLowerCase(), ["ENABLED_NO_DATA", "no-data"]),
);

const costs: MonthCosts = {
  lines: [
    { source: "service", cents: 123_456 },
    { source: "fuel", cents: 6_250 },
    { source: "expenses", cents: 12_000 },
  ],
  ...{ total: 141_706, others: [], unpriced: 2 },
};
const noCosts: MonthCosts = { lines: [], total: 0, others: [], unpriced: 0 };

const distances: (MonthDistance | null)[] = [
  ...(["readings", "between", "pace", "stated"] as const).map((from) => ({ miles: 812.4, from })),
  null,
];

/** From one car that nothing is known about to as many as someone can have. */
export function monthlyExamples(language: Language) {
  const country = language === "fr" ? "CA" : "US";
  const email = "owner@roadworthy.example";
  const owner = { id: crypto.randomUUID(), email, country, language } as const;
  const garages = (["mi", "km"] as const).flatMap((unit) => {
    const full = fullCars(unit, currencyOf(country) === "CAD" ? "USD" : "CAD");
    const [car] = full as [MonthlyCar];
    const soon = lookAhead([oilChange("2027-01-20", 9_000, today), ...unknowns]);
    const late = lookAhead([
      oilChange("2026-11-20", 9_000, today),
      ...[oilChange("2026-12-20", null, today), oilChange("2027-01-20", null, today)].map(
        (event, at) => ({ ...event, key: `oil ${at}` }),
      ),
    ]);
    const clear = lookAhead([oilChange("2027-09-20", 9_000, today)]);
    return [
      ...distances.map((distance) => [{ ...car, role: "owner" as const, distance }]),
      [{ ...car, ahead: soon, costs: noCosts }],
      [{ ...car, ahead: late, costs: { ...noCosts, unpriced: 1 } }],
      [{ ...car, ahead: clear }],
      [{ ...car, ahead: lookAhead(unknowns) }],
      [
        { ...car, ahead: late },
        { ...car, ahead: soon, odometer: null, distance: null },
      ],
      full,
    ];
  });
  return garages.map((cars) => composeMonthlyEmail(owner, cars, today, sender));
}

function fullCars(unit: DistanceUnit, currency: "USD" | "CAD"): MonthlyCar[] {
  return fullGarage(today, unit).map(({ stored, role, events, odometer }, at) => ({
    ...{ stored, role, odometer },
    ahead: lookAhead([...events, ...unknowns]),
    distance: distances[at % distances.length] ?? null,
    costs: { ...costs, others: [{ currency, cents: 9_900 }] },
  }));
}
