import { z } from "zod";
import { currencies } from "#db/schema/record-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { day, distance, distanceShape, id, money, moneyShape } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { maxRecords, readReport, type ReportRecord } from "#app/reports/read-report.server.ts";
import { displayFailure } from "#app/reports/report-view.server.ts";
import { reportUpkeep } from "#app/reports/upkeep-view.server.ts";
import { shopLoyaltyOf } from "#app/service-records/loyalty/shop-loyalty.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const count = z.int().min(0);

const reading = z.strictObject({ distance, date: day }).nullable();

const record = z.strictObject({
  vhdbId: id,
  date: day,
  services: z.array(z.string()),
  odometer: distance.nullable(),
  shopName: z.string().nullable(),
  isDiy: z.boolean(),
  comments: z.string().nullable(),
  cost: money.nullable(),
  origin: z.enum(["USER", "PROVIDER", "IMPORT", "SELLER"]),
  isCorrected: z.boolean(),
  isDisputed: z.boolean(),
  receipts: count,
});

/** The vehicle history report. */
export const getVhr = defineCall({
  name: "getVhr",
  method: "GET",
  path: "/vehicle/{vehicleId}/vhr",
  access: "read",
  answer: z.strictObject({
    date: day.describe("Today, or the day the car was handed over."),
    vin: z.string().nullable(),
    firstReading: reading,
    lastReading: reading,
    records: z.array(record).describe("At most 1,000, newest first."),
    hasMore: z.boolean(),
    registrations: z.array(z.strictObject({ id, date: day, expirationDate: day.nullable() })),
    totals: z.array(
      z.strictObject({
        year: z.string(),
        currency: z.enum(currencies).nullable().describe("Null: without a cost."),
        records: count,
        cents: count,
      }),
    ),
    upkeep: z
      .strictObject({
        since: day,
        due: count,
        onTime: count,
        percent: count,
        isWellMaintained: z.boolean().nullable().describe("Null: too little to tell."),
      })
      .nullable(),
    shopLoyalty: z
      .strictObject({ shop: z.string(), atShop: count, visits: count, since: z.string() })
      .nullable(),
  }),
  problems: [404],
  async run(input) {
    const { context, params } = input;
    context.failure = displayFailure;
    const { vehicle, owner, data, timeZone, ...open } = withDashboard(
      await loadVehicle({ ...asPage(input, paths.report(params.vehicleId)), params }, (car) =>
        readReport(context.db, car),
      ),
    );
    if (!owner.emailVerified) throw apiProblem(context, 403, { because: "unverified" });
    const { handedOverAt, vin } = vehicle;
    const date = handedOverAt ? todayIn(timeZone, handedOverAt) : open.today;
    const records = data.records.slice(0, maxRecords);
    const { firstReading } = data;
    const last = open.dashboard.odometer?.points.at(-1)?.reading;
    const upkeep = reportUpkeep(records, { ...open, today: date });
    return {
      value: {
        ...{ date, vin },
        firstReading: firstReading && readingShape(firstReading),
        lastReading: last ? readingShape(last) : null,
        records: records.map((one) => recordShape(one, context.locale)),
        hasMore: data.records.length > maxRecords,
        registrations: data.registrations.slice(0, maxRecords),
        totals: data.totals.map(({ currency, ...total }) => ({
          ...total,
          currency: currency === "" ? null : currency,
        })),
        upkeep: upkeep && {
          since: upkeep.since,
          due: upkeep.due,
          onTime: upkeep.onTime,
          percent: upkeep.percent,
          isWellMaintained: upkeep.isWellMaintained,
        },
        shopLoyalty: shopLoyaltyOf(records, date),
      },
    };
  },
});

type Read = Parameters<typeof distanceShape>[0] & { date: string };

const readingShape = (one: Read) => ({ distance: distanceShape(one), date: one.date });

function recordShape(one: ReportRecord, locale: Locale): z.infer<typeof record> {
  const { date, services, ownService, distance: value, unit, shop, comments, origin } = one;
  return {
    ...{ vhdbId: one.id, date, services: formatServices(services, ownService, locale) },
    odometer: value === null || unit === null ? null : distanceShape({ distance: value, unit }),
    ...{ shopName: shop, isDiy: one.selfService, comments },
    cost: moneyShape(one.total, one.currency),
    origin: origin.toUpperCase() as Uppercase<typeof origin>,
    isCorrected: one.correctedAt !== null,
    isDisputed: one.disputed,
    receipts: one.receiptCount,
  };
}
