import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { insertRecords } from "#app/service-records/form/record-writes.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import { getMainServiceKind } from "#app/service-records/form/service-items.server.ts";
import { receipts } from "#db/schema/service-records.ts";
import type { Database } from "#db/client.ts";
import type { DemoRecord } from "./demo-vehicle.ts";
import { sampleShops } from "./sample-shops.ts";

type DemoRecordContext = {
  accountId: string;
  vehicleId: string;
  unit: "mi" | "km";
  date: string;
  createdAt: Date;
};

export function buildDemoRecord(
  db: Database,
  [daysAgo, distance, events, known = {}]: DemoRecord,
  { accountId, vehicleId, unit, date, createdAt }: DemoRecordContext,
) {
  const { shop: compCode = null, reported, also = [], comments = null, receipt, ...costs } = known;
  const services = [...events.map((event) => serviceIds[event]), ...also];
  const shop = sampleShops.find((one) => one.compCode === compCode);
  const odometer = { distance, unit };
  const record = {
    ...{
      id: `${vehicleId}-record-${daysAgo}`,
      vehicleId,
      date,
      createdAt,
      comments,
      compCode,
      ...costs,
    },
    origin: reported ? ("provider" as const) : ("user" as const),
    selfService: shop === undefined,
    currency:
      costs.total === undefined
        ? null
        : shop?.country === "US" || unit === "mi"
          ? ("USD" as const)
          : ("CAD" as const),
    reported: reported ? { date, odometer, services, ownService: null, comments, compCode } : null,
    shopName: reported ? (shop?.name ?? null) : null,
    kind: getMainServiceKind(services),
    words: searchableWords({
      serviceIds: services,
      ownService: null,
      comments,
      shop: shop?.name ?? null,
    }),
  };
  return [
    ...insertRecords(db, [{ record, serviceIds: services, odometer }]),
    ...(receipt
      ? [
          db
            .insert(receipts)
            .values({ ...receipt, accountId, vehicleId, recordId: record.id, createdAt }),
        ]
      : []),
  ];
}
