import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { toldReminders } from "#db/schema/reminder-mails.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";

/**
 * All that an account keeps, in the words of the database, times as ISO 8601: the account, its
 * sessions, and its vehicles, removed ones included, with their gloveboxes, readings, service records,
 * registrations, what was chosen for reminders, what was last told of them, and their calendars.
 * `photo` is the id of a vehicle's photo. What only serves to check a password, a session or an edit,
 * or opens a calendar, is left out.
 */
export async function collectData(db: Database, accountId: string) {
  const { id, email, emailVerifiedAt, country, language, postalCode, reminderMails, agreedAt, welcomedAt, createdAt } = accounts;
  const { createdAt: since, expiresAt, endedAt, userAgent, place } = sessions;
  const own = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.accountId, accountId));
  const [[account], logIns, garage, items, readings, records, services, held, choices, reminders, told, feeds] = await Promise.all([
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
    db.select().from(toldReminders).where(inArray(toldReminders.vehicleId, own)),
    db
      .select({ vehicleId: calendarFeeds.vehicleId, language: calendarFeeds.language, createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(inArray(calendarFeeds.vehicleId, own)),
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
      toldOf: of(told, vehicle.id)[0]?.told ?? {},
      calendars: of(feeds, vehicle.id),
    })),
  };
}
