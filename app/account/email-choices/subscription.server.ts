import { z } from "zod";
import type { Database } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { blockAddress, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import {
  endAll,
  endMonthly,
  findEmailChoices,
  setMailChoices,
  type EmailChoices,
} from "./mail-choices.server.ts";
import {
  unsubscribeChoices,
  getMonthlyOptions,
  getUnsubscribeOptions,
  type UnsubscribeChoice,
} from "./unsubscribe-options.ts";
import type { Subscriber } from "./unsubscribe-token.server.ts";

export const unsubscribeForm = defineForm("unsubscribe", () => ({
  choice: z.enum(unsubscribeChoices, { error: "preference.invalid" }),
}));

/** `choices` is null for an address without an account. No `options`: already unsubscribed. */
export type Subscription = {
  subscriber: Subscriber;
  country: Country | null;
  language: Language | null;
  choices: EmailChoices | null;
  options: readonly UnsubscribeChoice[];
};

export async function findSubscription(
  db: Database,
  subscriber: Subscriber,
): Promise<Subscription | null> {
  if (subscriber.kind === "address") {
    const [blocked] = await selectBlocked(db, [subscriber.id]);
    return {
      subscriber,
      country: null,
      language: null,
      choices: null,
      options: blocked ? [] : ["all"],
    };
  }
  const found = await findEmailChoices(db, subscriber.id);
  const optionsOf = subscriber.kind === "monthly" ? getMonthlyOptions : getUnsubscribeOptions;
  return (
    found && {
      subscriber,
      country: found.country,
      language: found.language,
      choices: found,
      options: optionsOf(found),
    }
  );
}

/** Handles a mail program's own request, which may come more than once. */
export async function unsubscribeByOneClick(
  db: Database,
  subscriber: Subscriber | null,
  now: Date,
): Promise<boolean> {
  if (subscriber) await runBatch(db, [endWhatLinkIsFor(db, subscriber, now)]);
  return subscriber !== null;
}

function endWhatLinkIsFor(db: Database, { kind, id }: Subscriber, now: Date) {
  if (kind === "address") return blockAddress(db, id, now);
  return kind === "monthly" ? endMonthly(db, id) : endAll(db, id);
}

export function unsubscribe(
  db: Database,
  { subscriber, choices }: Subscription,
  choice: UnsubscribeChoice,
  now: Date,
): Writes {
  const { id } = subscriber;
  if (choices === null) return [blockAddress(db, id, now)];
  if (choice === "monthly") return [endMonthly(db, id)];
  if (choice === "all") return [endAll(db, id)];
  const reminderMails = choices.reminderMails === "none" ? "none" : "fewer";
  return [setMailChoices(db, id, { reminderMails, reviewMails: false }), endMonthly(db, id)];
}
