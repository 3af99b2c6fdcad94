import { violates } from "#db/constraints.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { queueNotification } from "#app/push/notification-queue.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { mailDay, nextMorning } from "#app/email/mail-hour.ts";
import { newlyDue } from "./newly-due.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { urgencyOf } from "#app/maintenance/due/status.ts";
import {
  insertMailDay,
  listDueOwners,
  scheduleNextCheck,
  makeCheckDue,
  saveTold,
  type DueOwner,
  type ToldVehicle,
  type OwnerFilter,
} from "./due-owners.server.ts";
import { composeNotification } from "./compose-notification.server.ts";
import { composeReminderEmail } from "./compose-reminder-email.server.ts";
import type { VehicleReminders } from "./reminder-cars.server.ts";

/** `anyHour` sends emails outside the usual hours too. */
export type Run = Pick<RequestContext, "db" | "settings" | "now" | "origin"> &
  OwnerFilter & { anyHour?: boolean };

export type RunCounts = { owners: number; mails: number; notifications: number };

/** With full garages and long emails, this takes some MB and about a second. */
const ownersPerBatch = 100;

/**
 * Queues at most one email and notification a day per owner whose check is due. They, the reminder
 * state and the time of the next check are saved in one batch, so an interrupted run leaves no owner
 * half done.
 *
 * @param max owners in this run; the next run continues
 */
export async function queueDueReminderEmails(run: Run, max: number): Promise<RunCounts> {
  const counts: RunCounts = { owners: 0, mails: 0, notifications: 0 };
  const filter = { address: run.address, notifies: Boolean(run.settings.push) };
  while (counts.owners < max) {
    const owners = await listDueOwners(
      run.db,
      filter,
      Math.min(ownersPerBatch, max - counts.owners),
      run.now,
    );
    if (owners.length === 0) break;
    const saved = await save(
      run,
      owners.map((owner) => plan(run, owner)),
    );
    counts.mails += saved.filter(({ isEmailed }) => isEmailed).length;
    counts.notifications += saved.filter(({ isNotified }) => isNotified).length;
    counts.owners += owners.length;
  }
  return counts;
}

/** Checks all owners in `run` now, whatever the hour and their last check. */
export async function queueReminderEmailsNow(run: Omit<Run, "anyHour">): Promise<RunCounts> {
  await runBatch(run.db, [makeCheckDue(run.db, run)]);
  return queueDueReminderEmails({ ...run, anyHour: true }, Infinity);
}

type Plan = {
  accountId: string;
  writes: Writes;
  isEmailed: boolean;
  isNotified: boolean;
  lookAt: Date;
};

function plan(run: Run, owner: DueOwner): Plan {
  const idle: Plan = {
    accountId: owner.id,
    writes: [],
    isEmailed: false,
    isNotified: false,
    lookAt: nextMorning(run.now, owner.timeZone),
  };
  const day = emailDay(run, owner);
  if (day === null || (owner.mailedOn !== null && owner.mailedOn >= day)) return idle;
  const checked = owner.vehicles.map((car) => checkVehicle(run, owner, car));
  const due = checked
    .filter(({ events }) => events.length > 0)
    .toSorted((one, other) => urgencyIn(other) - urgencyIn(one));
  const changed = checked.filter(
    ({ stored, told }) => JSON.stringify(told) !== JSON.stringify(stored.told),
  );
  return {
    ...idle,
    isEmailed: owner.isEmailed && due.length > 0,
    isNotified: owner.isNotified && due.length > 0,
    writes: [
      ...changed.map(({ stored, told }) => saveTold(run.db, stored.toldTo, told)),
      ...reminderWrites(run, owner, due, day),
    ],
  };
}

const urgencyIn = ({ events: [first] }: VehicleReminders) => urgencyOf(first!.reminder);

function emailDay({ now, anyHour }: Run, { timeZone, lookAt }: DueOwner): string | null {
  if (anyHour) return todayIn(timeZone, now);
  return lookAt.getTime() === 0 ? null : mailDay(now, timeZone);
}

function checkVehicle({ now }: Run, owner: DueOwner, stored: ToldVehicle) {
  const { dashboard, today } = withDashboard(snapshotToday({ timeZone: null, now }, owner, stored));
  const events =
    // Notifications alone follow what "fewer" says: what's overdue or due within 7 days.
    owner.reminderMails === "all"
      ? dashboard.events
      : dashboard.events.filter(({ reminder }) => reminder !== "get-ready");
  const { news, told } = newlyDue(events, stored.told, today);
  const { odometer } = dashboard;
  return {
    ...{ stored, role: stored.role, events: news, told, answer: answerOf(dashboard.events) },
    odometer: odometer && estimateOdometer(odometer, today, stored.vehicle.distanceUnit),
  };
}

function reminderWrites(
  { db, settings, origin, now }: Run,
  owner: DueOwner,
  vehicles: VehicleReminders[],
  day: string,
): Writes {
  if (vehicles.length === 0) return [];
  const sender = { origin, secret: settings.secret };
  const email = owner.isEmailed ? composeReminderEmail(owner, vehicles, day, sender) : null;
  const notification = owner.isNotified ? composeNotification(owner, vehicles, day) : null;
  return [
    insertMailDay(db, owner.id, day, email?.id ?? crypto.randomUUID()),
    ...(email ? [insertEmail(db, email, now)] : []),
    ...(notification ? [queueNotification(db, owner.id, notification, now)] : []),
  ];
}

/** @returns those that were saved; the next round reads the others again */
async function save({ db }: Pick<Run, "db">, plans: Plan[]): Promise<Plan[]> {
  const times = [...new Set(plans.map(({ lookAt }) => lookAt.getTime()))];
  const nextChecks = times.map((time) => {
    const same = plans.filter(({ lookAt }) => lookAt.getTime() === time);
    return scheduleNextCheck(
      db,
      same.map(({ accountId }) => accountId),
      new Date(time),
    );
  });
  try {
    await runBatch(db, [...nextChecks, ...plans.flatMap(({ writes }) => writes)]);
    return plans;
  } catch (error) {
    // Also after a car was deleted, or access to it ended, since it was read.
    if (!violates(error, "reminder_mail_days") && !violates(error, "FOREIGN KEY")) throw error;
    return plans.length === 1 ? [] : saveEach({ db }, plans);
  }
}

async function saveEach(run: Pick<Run, "db">, plans: Plan[]): Promise<Plan[]> {
  const saved: Plan[] = [];
  for (const plan of plans) saved.push(...(await save(run, [plan])));
  return saved;
}
