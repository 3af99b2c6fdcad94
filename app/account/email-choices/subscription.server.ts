import { z } from "zod";
import type { Database } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { blockAddress, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import {
  findMailChoices,
  noMails,
  setMailChoices,
  type MailChoices,
} from "./mail-choices.server.ts";
import { choices, offersFor, type Choice } from "./mail-offers.ts";
import type { Subscriber } from "./unsubscribe-token.server.ts";

export const unsubscribeForm = defineForm("unsubscribe", () => ({
  choice: z.enum(choices, { error: "preference.invalid" }),
}));

/**
 * What there is to end for who follows the link of a mail. `offers` is empty where all of it is
 * ended.
 */
export type Subscription = {
  subscriber: Subscriber;
  country: Country | null;
  language: Language | null;
  mails: MailChoices | null;
  offers: readonly Choice[];
};

/** Null where the account is gone. */
export async function findSubscription(
  db: Database,
  subscriber: Subscriber,
): Promise<Subscription | null> {
  if (subscriber.of === "address") {
    const [blocked] = await selectBlocked(db, [subscriber.id]);
    return {
      subscriber,
      country: null,
      language: null,
      mails: null,
      offers: blocked ? [] : ["all"],
    };
  }
  const found = await findMailChoices(db, subscriber.id);
  return (
    found && {
      subscriber,
      country: found.country,
      language: found.language,
      mails: found,
      offers: offersFor(found),
    }
  );
}

/**
 * Ends all mails for a mail program, which asks by a form of its own, as often as it likes.
 *
 * @returns false where we don't know whose mails they are
 */
export async function endByOneClick(
  db: Database,
  subscriber: Subscriber | null,
  now: Date,
): Promise<boolean> {
  if (subscriber) await runBatch(db, [endAll(db, subscriber, now)]);
  return subscriber !== null;
}

/** Ends all mails that can be ended. */
function endAll(db: Database, { of, id }: Subscriber, now: Date) {
  return of === "account" ? setMailChoices(db, id, noMails) : blockAddress(db, id, now);
}

/** Fewer are the most urgent reminders alone, for who gets reminders at all. */
export function endSome(
  db: Database,
  { subscriber, mails: emails }: Subscription,
  choice: Choice,
  now: Date,
) {
  if (choice === "all" || emails === null) return endAll(db, subscriber, now);
  return setMailChoices(db, subscriber.id, {
    reminderMails: emails.reminderMails === "none" ? "none" : "fewer",
    reviewMails: false,
  });
}
