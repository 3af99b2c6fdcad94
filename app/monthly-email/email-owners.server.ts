import { violates } from "#db/constraints.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import {
  isInFirstWeek,
  monthlyMorning,
  monthlyRetry,
} from "#app/account/email-choices/monthly-morning.ts";
import { mailDay } from "#app/email/mail-hour.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { monthCosts } from "#app/expenses/month-costs.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { workInHalves } from "#app/jobs/work-in-halves.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { composeMonthlyEmail, type MonthlyCar } from "./compose-monthly-email.server.ts";
import {
  insertMailMonth,
  listMonthlyOwners,
  scheduleNextMonthly,
  type MonthlyOwner,
  type MonthlyVehicle,
} from "./due-accounts.server.ts";
import { lookAhead } from "./look-ahead.ts";
import { monthDistance } from "./month-distance.ts";

export type Run = Pick<RequestContext, "db" | "settings" | "log" | "now" | "origin">;

/**
 * Queues at most one email per account and month, which the database enforces: calling it again with
 * the same accounts emails nobody twice. The emails and the next times are saved in one batch.
 *
 * @param ids at most about 100, since full garages take some MB
 * @returns the number of emails
 */
export async function emailOwners(run: Run, ids: string[]): Promise<number> {
  const emails = await workInHalves(run.log, "monthly-emails", ids, (some) =>
    emailTogether(run, some),
  );
  return emails.reduce((sum, some) => sum + some, 0);
}

async function emailTogether(run: Run, ids: string[]): Promise<number> {
  const owners = await listMonthlyOwners(run.db, ids, run.now);
  return save(
    run,
    owners.map((owner) => plan(run, owner)),
  );
}

type Plan = { accountId: string; next: Date; writes: Writes };

function plan(run: Run, owner: MonthlyOwner): Plan {
  const { id, timeZone, mailedMonth } = owner;
  const day = mailDay(run.now, timeZone);
  const later = { accountId: id, next: monthlyMorning(run.now, timeZone), writes: [] };
  if (!owner.mayBeEmailed || owner.vehicles.length === 0) return later;
  if (day === null) return { ...later, next: monthlyRetry(run.now, timeZone) };
  if (!isInFirstWeek(day) || (mailedMonth !== null && mailedMonth >= day.slice(0, 7))) return later;
  return { ...later, writes: emailWrites(run, owner, day) };
}

function emailWrites({ db, settings, origin, now }: Run, owner: MonthlyOwner, day: string): Writes {
  const month = addMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
  const cars = owner.vehicles.map((stored) => toCar(owner, stored, month, now));
  const email = composeMonthlyEmail(owner, cars, day, { origin, secret: settings.secret });
  return [insertMailMonth(db, owner.id, day.slice(0, 7), email.id), insertEmail(db, email, now)];
}

function toCar(owner: MonthlyOwner, stored: MonthlyVehicle, month: string, now: Date): MonthlyCar {
  const { dashboard, today } = withDashboard(snapshotToday({ timeZone: null, now }, owner, stored));
  const { odometer, events } = dashboard;
  const { id, distanceUnit } = stored.vehicle;
  return {
    ...{ stored, role: stored.role, ahead: lookAhead(events) },
    odometer: odometer && estimateOdometer(odometer, today, distanceUnit),
    distance: monthDistance(odometer, month),
    costs: monthCosts(owner.costsOf(id), month, currencyOf(owner.country)),
  };
}

async function save(run: Run, plans: Plan[]): Promise<number> {
  const times = [...new Set(plans.map(({ next }) => next.getTime()))];
  const schedule = times.map((time) => {
    const same = plans.filter(({ next }) => next.getTime() === time);
    const ids = same.map(({ accountId }) => accountId);
    return scheduleNextMonthly(run.db, ids, new Date(time));
  });
  try {
    await runBatch(run.db, [...schedule, ...plans.flatMap(({ writes }) => writes)]);
    return plans.filter(({ writes }) => writes.length > 0).length;
  } catch (error) {
    // Another run emailed one of them, or an account was deleted, since they were read.
    if (!violates(error, "monthly_mail_months") && !violates(error, "FOREIGN KEY")) throw error;
    return plans.length === 1 ? save(run, withoutEmail(plans)) : saveEach(run, plans);
  }
}

const withoutEmail = (plans: Plan[]) => plans.map((plan) => ({ ...plan, writes: [] }));

async function saveEach(run: Run, plans: Plan[]): Promise<number> {
  let emails = 0;
  for (const plan of plans) emails += await save(run, [plan]);
  return emails;
}
