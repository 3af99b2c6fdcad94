import type { OpenDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { distanceShape } from "#app/api/shapes.ts";
import { nextMorning } from "#app/email/mail-hour.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { newlyDue, type News, type ToldByKey } from "#app/reminder-emails/newly-due.ts";
import { listVehiclesOf } from "#app/reminder-emails/owners-vehicles.server.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { insertDueDelivery, saveLook, selectWebhooksToLookAt } from "./webhooks.server.ts";

const perBatch = 100;

/** By car. */
type Told = Record<string, ToldByKey>;

/**
 * Looks at each owner's cars once a day and queues what's newly due, by the rule of the reminder
 * emails. @returns how many changes were queued
 */
export async function queueDue(db: OpenDatabase, now: Date, max: number): Promise<number> {
  let queued = 0;
  for (let looked = 0; looked < max; looked += perBatch) {
    const due = selectWebhooksToLookAt(db, now, perBatch).as("due");
    const [hooks, cars] = await Promise.all([
      selectWebhooksToLookAt(db, now, perBatch),
      listVehiclesOf(db, db.select({ accountId: due.accountId }).from(due), now),
    ]);
    if (hooks.length === 0) break;
    const writes: Writes = hooks.flatMap(({ id, accountId, told, lookAt }) => {
      const own = cars.filter((car) => car.accountId === accountId);
      const looks = own.map((car) => {
        const { known, today, timeZone } = snapshotToday(
          { timeZone: null, now },
          { country: car.place?.country ?? "US" },
          car,
        );
        const { events } = openDashboard(known, today);
        const vehicleId = car.vehicle.id;
        return { vehicleId, timeZone, ...newlyDue(events, (told as Told)[vehicleId] ?? {}, today) };
      });
      const news = looks.flatMap((look) =>
        look.news.map((event) => dueData(look.vehicleId, event)),
      );
      queued += news.length;
      return [
        ...news.map((data) => insertDueDelivery(db, { id: newId(), webhookId: id, data }, now)),
        saveLook(db, {
          id,
          before: lookAt,
          told: Object.fromEntries(looks.map((look) => [look.vehicleId, look.told])),
          lookAt: nextMorning(now, looks[0]?.timeZone ?? "UTC"),
        }),
      ];
    });
    await runBatch(db, writes);
  }
  return queued;
}

function dueData(vehicleId: string, { eventType, reminder, range }: News) {
  const { time, distance } = range?.remaining ?? {};
  const dueDistance = distance?.dueDistance;
  return {
    vehicleId,
    eventType,
    reminderStatus: reminder,
    dueDate: time?.dueDate ?? null,
    dueDistance:
      range && dueDistance !== undefined
        ? distanceShape({ distance: dueDistance, unit: range.unit })
        : null,
  };
}
