import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import type { ReadingVerdict } from "#app/vehicle/odometer/readings.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { markDone, unitOf, type Done } from "./custom-reminder.ts";
import type { CustomReminder, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { closeReminder, toReminderRow, updateReminder } from "./custom-reminders.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";

type Finished = Done & { vehicleId: string; verdict?: ReadingVerdict | null };

export function finishReminder(
  db: Database,
  open: { known: VehicleSnapshot; today: string },
  reminder: CustomReminder,
  { vehicleId, date, odometer, verdict }: Finished,
  now: Date,
) {
  const next = markDone(reminder, { date, odometer: odometer ?? estimateOdometerOn(open, date) });
  const writes: Writes = [
    next
      ? updateReminder(db, reminder.id, toReminderRow(next, unitOf(reminder, open.known.unit)))
      : closeReminder(db, reminder.id, now),
    ...(odometer
      ? [
          insertReading(
            db,
            { id: newId(), vehicleId, date, ...odometer, origin: "entered", verdict },
            now,
          ),
        ]
      : []),
  ];
  return { writes, nextDay: next?.due.date ?? null };
}
