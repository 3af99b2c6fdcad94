import type { Database } from "#db/client.ts";
import { eventChoices } from "#db/schema/reminders.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";

type Choice = Partial<Omit<typeof eventChoices.$inferInsert, "vehicleId" | "eventType">>;

export function saveChoice(db: Database, vehicleId: string, eventType: EventType, choice: Choice) {
  return db
    .insert(eventChoices)
    .values({ vehicleId, eventType, ...choice })
    .onConflictDoUpdate({ target: [eventChoices.vehicleId, eventChoices.eventType], set: choice });
}
