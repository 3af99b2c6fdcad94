import { violates } from "#db/constraints.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { queueNotification } from "#app/push/notification-queue.server.ts";
import { usualClaimSize, workOffClaims, type ClaimLimits } from "#app/jobs/claims.server.ts";
import type { JobQueue } from "#app/jobs/job-queue.server.ts";
import type { JobRun } from "#app/jobs/job-run.server.ts";
import { workInHalves } from "#app/jobs/work-in-halves.server.ts";
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
  claimDueOwners,
  insertMailDay,
  listClaimedOwners,
  listNewOwners,
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
export type Run = Pick<JobRun, "db" | "settings" | "log" | "now" | "origin"> &
  OwnerFilter & { anyHour?: boolean };

export type RunCounts = { owners: number; mails: number; notifications: number };

/** New owners' first check is a time zone, and nothing else. */
const newOwnersAtOnce = 1_000;

/**
 * Claims the owners whose check is due, and checks them here or, with a queue, in its jobs.
 *
 * @returns with a queue, only how many owners are checked
 */
export async function checkDueOwners(
  { queue, ...run }: Run & { queue: JobQueue | null },
  limits: Pick<ClaimLimits, "endsAt" | "max"> & { claimSize?: number },
): Promise<Partial<RunCounts> & { owners: number }> {
  const filter = { address: run.address, notifies: Boolean(run.settings.push) };
  const { now } = run;
  await scheduleFirstChecks(run, filter, limits.endsAt);
  const { claimed, done } = await workOffClaims(
    queue,
    {
      job: "check-owners",
      claim: (limit, until) => claimDueOwners(run.db, filter, limit, { now, until }),
      work: (ids) => checkOwners(run, ids),
    },
    { claimSize: usualClaimSize, ...limits, now },
  );
  if (queue) return { owners: claimed };
  return { ...sumCounts(done), owners: claimed };
}

function sumCounts(all: readonly RunCounts[]): RunCounts {
  const sum = (name: keyof RunCounts) => all.reduce((total, one) => total + one[name], 0);
  return { owners: sum("owners"), mails: sum("mails"), notifications: sum("notifications") };
}

/** Claims and checks owners right here. */
export async function queueDueReminderEmails(run: Run): Promise<RunCounts> {
  const limits = { endsAt: Infinity, max: Infinity };
  const counts = await checkDueOwners({ ...run, queue: null }, limits);
  return { mails: 0, notifications: 0, ...counts };
}

/** Checks all owners in `run` now, whatever the hour and their last check. */
export async function queueReminderEmailsNow(run: Omit<Run, "anyHour">): Promise<RunCounts> {
  await runBatch(run.db, [makeCheckDue(run.db, run)]);
  return queueDueReminderEmails({ ...run, anyHour: true });
}

async function scheduleFirstChecks(
  { db, now }: Run,
  filter: Parameters<typeof listNewOwners>[1],
  endsAt: number,
): Promise<void> {
  while (Date.now() < endsAt) {
    const owners = await listNewOwners(db, filter, newOwnersAtOnce);
    const writes = scheduleChecks(
      db,
      owners.map(({ id, timeZone }) => ({ accountId: id, lookAt: nextMorning(now, timeZone) })),
    );
    await runBatch(db, writes);
    if (owners.length < newOwnersAtOnce) break;
  }
}

/** Cars that were deleted, or access that ended, since they were read. */
const maxRounds = 3;

/**
 * Queues at most one email and notification a day for each owner. They, the reminder state and the
 * time of the next check are saved in one batch, so an interrupted run leaves no owner half done,
 * and a second one finds nothing to do.
 *
 * @param ids of owners who were claimed
 */
export async function checkOwners(run: Run, ids: string[]): Promise<RunCounts> {
  return sumCounts(
    await workInHalves(run.log, "check-owners", ids, (some) => checkTogether(run, some)),
  );
}

async function checkTogether(run: Run, ids: string[]): Promise<RunCounts> {
  const counts: RunCounts = { owners: ids.length, mails: 0, notifications: 0 };
  const { db, now, settings } = run;
  let left = ids;
  for (let round = 0; round < maxRounds && left.length > 0; round++) {
    const owners = await listClaimedOwners(db, left, { notifies: Boolean(settings.push), now });
    const saved = await save(
      run,
      owners.map((owner) => plan(run, owner)),
    );
    counts.mails += saved.filter(({ isEmailed }) => isEmailed).length;
    counts.notifications += saved.filter(({ isNotified }) => isNotified).length;
    const isSaved = new Set(saved.map(({ accountId }) => accountId));
    left = owners.map(({ id }) => id).filter((id) => !isSaved.has(id));
  }
  return counts;
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

function emailDay({ now, anyHour }: Run, { timeZone }: DueOwner): string | null {
  return anyHour ? todayIn(timeZone, now) : mailDay(now, timeZone);
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
  try {
    await runBatch(db, [...scheduleChecks(db, plans), ...plans.flatMap(({ writes }) => writes)]);
    return plans;
  } catch (error) {
    // Also after a car was deleted, or access to it ended, since it was read.
    if (!violates(error, "reminder_mail_days") && !violates(error, "FOREIGN KEY")) throw error;
    return plans.length === 1 ? [] : saveEach({ db }, plans);
  }
}

function scheduleChecks(
  db: Run["db"],
  owners: readonly { accountId: string; lookAt: Date }[],
): Writes {
  const times = [...new Set(owners.map(({ lookAt }) => lookAt.getTime()))];
  return times.map((time) => {
    const same = owners.filter(({ lookAt }) => lookAt.getTime() === time);
    return scheduleNextCheck(
      db,
      same.map(({ accountId }) => accountId),
      new Date(time),
    );
  });
}

async function saveEach(run: Pick<Run, "db">, plans: Plan[]): Promise<Plan[]> {
  const saved: Plan[] = [];
  for (const plan of plans) saved.push(...(await save(run, [plan])));
  return saved;
}
