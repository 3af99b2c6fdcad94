import { violates } from "#db/constraints.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { mailDay, nextMorning } from "#app/email/mail-hour.ts";
import { newlyDue } from "./newly-due.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { urgencyOf } from "#app/maintenance/due/status.ts";
import {
  insertMailDay,
  listDueOwners,
  lookNext,
  lookNow,
  saveTold,
  type DueOwner,
  type ToldVehicle,
  type Whom,
} from "./due-owners.server.ts";
import { composeReminderEmail, type VehicleNews } from "./compose-reminder-email.server.ts";

/** What a run goes by. `anyHour` takes every hour for a good one to send mails. */
export type Run = Pick<RequestContext, "db" | "settings" | "now" | "origin"> &
  Whom & { anyHour?: boolean };

export type Done = { owners: number; mails: number };

/** So many owners with full garages and long mails are some MB, and a second of work. */
const ownersAtOnce = 100;

/**
 * Looks after the vehicles of all owners for whom it is time: writes a mail for each who has news,
 * once a day at most, and says when to look again. What was told, the mail and the next time are
 * written together, so a run that is cut at any point has done some owners whole and the others not
 * at all, and the next run goes on with those.
 *
 * @param max owners of one run, so that it stays within what a worker may do; the next goes on
 */
export async function queueDueReminderEmails(run: Run, max: number): Promise<Done> {
  const done: Done = { owners: 0, mails: 0 };
  while (done.owners < max) {
    const owners = await listDueOwners(
      run.db,
      run,
      Math.min(ownersAtOnce, max - done.owners),
      run.now,
    );
    if (owners.length === 0) break;
    done.mails += await save(
      run,
      owners.map((owner) => plan(run, owner)),
    );
    done.owners += owners.length;
  }
  return done;
}

/** Does that right away, whatever the hour and whenever it was last done. */
export async function lookAfterNow(run: Omit<Run, "anyHour">): Promise<Done> {
  await runBatch(run.db, [lookNow(run.db, run)]);
  return queueDueReminderEmails({ ...run, anyHour: true }, Infinity);
}

/** What there is to write for an owner; and when to look again. */
type Plan = { accountId: string; writes: Writes; isMailed: boolean; lookAt: Date };

function plan(run: Run, owner: DueOwner): Plan {
  const idle: Plan = {
    accountId: owner.id,
    writes: [],
    isMailed: false,
    lookAt: nextMorning(run.now, owner.timeZone),
  };
  const day = dayFor(run, owner);
  if (day === null || (owner.mailedOn !== null && owner.mailedOn >= day)) return idle;
  const looked = owner.vehicles.map((car) => ({ kept: car, ...newsFor(run, owner, car) }));
  const withNews = looked
    .filter(({ news: updates }) => updates.length > 0)
    .toSorted((one, other) => urgencyIn(other) - urgencyIn(one));
  const reported = looked.filter(
    ({ kept: stored, told: summary }) => JSON.stringify(summary) !== JSON.stringify(stored.told),
  );
  return {
    ...idle,
    isMailed: withNews.length > 0,
    writes: [
      ...reported.map(({ kept: saved, told: info }) => saveTold(run.db, saved.vehicle.id, info)),
      ...mailWrites(run, owner, withNews, day),
    ],
  };
}

const urgencyIn = ({ news: [first] }: VehicleNews) => urgencyOf(first!.reminder);

function dayFor({ now, anyHour }: Run, { timeZone, lookAt }: DueOwner): string | null {
  if (anyHour) return todayIn(timeZone, now);
  return lookAt.getTime() === 0 ? null : mailDay(now, timeZone);
}

function newsFor({ now }: Run, owner: DueOwner, car: ToldVehicle) {
  const { dashboard, today } = withDashboard(snapshotToday({ timeZone: null, now }, owner, car));
  const events =
    owner.reminderMails === "all"
      ? dashboard.events
      : dashboard.events.filter(({ reminder }) => reminder !== "get-ready");
  return { ...newlyDue(events, car.told, today), answer: answerOf(dashboard.events) };
}

function mailWrites(
  { db, settings, origin, now }: Run,
  owner: DueOwner,
  newEvents: VehicleNews[],
  day: string,
): Writes {
  if (newEvents.length === 0) return [];
  const message = composeReminderEmail(owner, newEvents, day, { origin, secret: settings.secret });
  return [insertMailDay(db, owner.id, day, message.id), insertEmail(db, message, now)];
}

async function save({ db }: Pick<Run, "db">, plans: Plan[]): Promise<number> {
  const times = [...new Set(plans.map(({ lookAt }) => lookAt.getTime()))];
  const nexts = times.map((time) => {
    const same = plans.filter(({ lookAt }) => lookAt.getTime() === time);
    return lookNext(
      db,
      same.map(({ accountId }) => accountId),
      new Date(time),
    );
  });
  try {
    await runBatch(db, [...nexts, ...plans.flatMap(({ writes }) => writes)]);
    return plans.filter(({ isMailed }) => isMailed).length;
  } catch (error) {
    if (!violates(error, "reminder_mail_days")) throw error;
    return plans.length === 1 ? 0 : saveEach({ db }, plans);
  }
}

async function saveEach(run: Pick<Run, "db">, plans: Plan[]): Promise<number> {
  let emails = 0;
  for (const plan of plans) emails += await save(run, [plan]);
  return emails;
}
