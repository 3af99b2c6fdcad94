import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";

/**
 * All that an account keeps, in the words of the database, times as ISO 8601: the account, its
 * sessions, and its vehicles, removed ones included, with their gloveboxes, readings, service records,
 * registrations and what was chosen for reminders. `photo` is the id of a vehicle's photo. What only
 * serves to check a password, a session or an edit is left out.
 */
export async function collectData(db: Database, accountId: string) {
  const { id, email, emailVerifiedAt, country, language, postalCode, reminderMails, agreedAt, welcomedAt, createdAt } = accounts;
  const { createdAt: since, expiresAt, endedAt, userAgent, place } = sessions;
  const own = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.accountId, accountId));
  const [[account], logIns, garage, items, readings, records, services, held, choices, reminders] = await Promise.all([
    db
      .select({ id, email, emailVerifiedAt, country, language, postalCode, reminderMails, agreedAt, welcomedAt, createdAt })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    db.select({ createdAt: since, expiresAt, endedAt, userAgent, place }).from(sessions).where(eq(sessions.accountId, accountId)),
    db.select().from(vehicles).where(eq(vehicles.accountId, accountId)),
    db.select().from(glovebox).where(inArray(glovebox.vehicleId, own)),
    db.select().from(odometerReadings).where(inArray(odometerReadings.vehicleId, own)),
    db.select().from(serviceRecords).where(inArray(serviceRecords.vehicleId, own)),
    db.select().from(recordServices).where(inArray(recordServices.vehicleId, own)),
    db.select().from(registrations).where(inArray(registrations.vehicleId, own)),
    db.select().from(eventChoices).where(inArray(eventChoices.vehicleId, own)),
    db.select().from(customReminders).where(inArray(customReminders.vehicleId, own)),
  ]);
  const of = <Row extends { vehicleId: string }>(rows: Row[], id: string) => rows.filter(({ vehicleId }) => vehicleId === id);
  return {
    account,
    sessions: logIns,
    vehicles: garage.map(({ photoId, stagedPhotoId, version: _, editedBy: _by, ...vehicle }) => ({
      ...vehicle,
      photo: photoId ?? stagedPhotoId,
      glovebox: Object.fromEntries(of(items, vehicle.id).map(({ item, value }) => [item, value])),
      odometerReadings: of(readings, vehicle.id),
      serviceRecords: of(records, vehicle.id).map((record) => ({
        ...record,
        services: services.filter(({ recordId }) => recordId === record.id).map(({ serviceId }) => serviceId),
      })),
      registrations: of(held, vehicle.id),
      reminderChoices: of(choices, vehicle.id),
      reminders: of(reminders, vehicle.id),
    })),
  };
}
