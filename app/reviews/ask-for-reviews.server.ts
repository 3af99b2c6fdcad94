import type { RequestContext } from "#app/http/context.server.ts";
import { violates } from "#db/constraints.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { href } from "#app/http/paths.ts";
import { idOf, newToken } from "#app/http/secrets.server.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import { mailDay } from "#app/email/mail-hour.ts";
import { insertLink, linkPage } from "./review-links.server.ts";
import { reviewMail } from "./review-mail.server.ts";
import {
  deleteWaiting,
  forgetLinks,
  forgetRecipients,
  listWaitingVisits,
  type WaitingVisit,
} from "./waiting-requests.server.ts";

type Run = Pick<RequestContext, "db" | "settings" | "now" | "origin"> & {
  address?: string;
  anyHour?: boolean;
};

const batchSize = 50;

/**
 * At most one email per owner and day, about the newest visit; older waiting visits are dropped.
 * The link, the email (whose id comes from the record) and the end of the wait are one batch, so
 * interrupted or concurrent runs ask nobody twice.
 * @param max visits per run; the next run continues
 * @returns the number of emails
 */
export async function askForReviews(run: Run, max: number): Promise<number> {
  const { db, now, address, anyHour } = run;
  const [waiting] = await Promise.all([
    listWaitingVisits(db, { address, max, now }),
    runBatch(db, [forgetLinks(db, now), forgetRecipients(db, now)]),
  ]);
  const due = waiting.filter(
    ({ owner }) => anyHour || mailDay(now, owner.timeZone ?? defaultTimeZone) !== null,
  );
  const owners = [...new Set(due.map(({ owner }) => owner.id))];
  const plans = owners.map((id) =>
    plan(
      run,
      due.filter(({ owner }) => owner.id === id),
    ),
  );
  let emails = 0;
  for (let at = 0; at < plans.length; at += batchSize)
    emails += await save(run, plans.slice(at, at + batchSize));
  return emails;
}

type Plan = { writes: Writes; ended: string[] };

function plan({ db, settings, origin, now }: Run, visits: WaitingVisit[]): Plan {
  const [{ recordId, compCode, shop, date, owner, vehicle }] = visits as [WaitingVisit];
  const token = newToken();
  const visit = {
    kind: "service",
    channel: "email",
    compCode,
    accountId: owner.id,
    recordId,
    vehicle: modelName(vehicle),
    serviceDate: date,
  } as const;
  const message = reviewMail({
    id: idOf("review-request", recordId),
    ...{ to: owner.email, language: owner.language, kind: "service", shop, day: date },
    car: vehicleTitle(vehicle).name,
    url: `${origin}${href(linkPage(visit)!)}?token=${token}`,
    unsubscribeUrl: origin + href(unsubscribePath(settings.secret, owner.id)),
  });
  return {
    writes: [insertLink(db, token, visit, now), insertEmail(db, message, now)],
    ended: visits.map(({ hash }) => hash),
  };
}

async function save(run: Run, plans: Plan[]): Promise<number> {
  const { db } = run;
  try {
    const ended = deleteWaiting(
      db,
      plans.flatMap((plan) => plan.ended),
    );
    await runBatch(db, [ended, ...plans.flatMap(({ writes }) => writes)]);
    return plans.length;
  } catch (error) {
    if (!violates(error, "outbox.id")) throw error;
    let messages = 0;
    if (plans.length === 1) await runBatch(db, [deleteWaiting(db, plans[0]!.ended)]);
    else for (const plan of plans) messages += await save(run, [plan]);
    return messages;
  }
}
