import { eq } from "drizzle-orm";
import { currentPasswordField, emailField } from "#app/account/account-fields.server.ts";
import {
  receiveWithPassword,
  submitWithPassword,
} from "#app/account/sign-in/password-guard.server.ts";
import { unusablePasswordHash } from "#app/account/sign-in/password-hash.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { OpenForm } from "#app/forms/fields/form.tsx";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { Saved } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { href, paths } from "#app/http/paths.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { closeAccount, deletionDay } from "./close-account.server.ts";
import { closedAccountPath } from "./closed-account-path.ts";
import { newDownloadToken } from "./closed-accounts.server.ts";
import { closedMail } from "./closed-mail.server.ts";

const passwordForm = defineForm("remove", () => ({ password: currentPasswordField }));

/** For accounts without a password: typing the address out is the confirmation. */
const addressForm = defineForm("remove", (own: string) => ({
  email: emailField.refine((typed) => emailKey(typed) === emailKey(own), {
    error: "email.notOwn",
  }),
}));

/** Only one of its fields is shown. */
export function openRemovalForm(): OpenForm<"password" | "email"> {
  const form = passwordForm().open();
  return { ...form, fields: { ...form.fields, ...addressForm("").open().fields } };
}

export async function readHasPassword(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash !== unusablePasswordHash;
}

/** What both the form and the API do. It comes before `contest`, so that tries are counted. */
export function receiveRemoval(args: RequestArgs) {
  return receiveWithPassword(args, passwordForm());
}

export type RemovalPost = Awaited<ReturnType<typeof receiveRemoval>>;

export function removeAccount(post: RemovalPost) {
  const { context, owner, proof } = post;
  const close = () => closing(context, owner);
  return proof.passwordHash === unusablePasswordHash
    ? submit(post, addressForm(owner.email), close)
    : submitWithPassword(post, passwordForm(), close);
}

function closing(context: RequestContext, owner: Owner): Saved<ReturnType<typeof reject>> {
  const { db, now, origin, timeZone } = context;
  const { accountId, email, language } = owner;
  const downloadToken = owner.emailVerified ? newDownloadToken(accountId) : null;
  const mail =
    downloadToken &&
    closedMail({
      ...{ email, language, until: deletionDay(now) },
      timeZone: timeZone ?? owner.timeZone ?? defaultTimeZone,
      url: origin + href(closedAccountPath(downloadToken)),
    });
  return {
    writes: [
      ...closeAccount(db, { accountId, email, downloadToken }, now),
      ...(mail ? [insertEmail(db, mail, now)] : []),
    ],
    location: paths.logIn,
    flash: { message: mail ? "accountClosed" : "accountClosedUnverified" },
    unless: { "accounts.country": () => reject({ password: "account.notFlagged" }, 409) },
    async after() {
      context.cookies.remove("session");
      context.headers.set("Clear-Site-Data", '"cache", "storage"');
      if (mail) await deliver(context, mail);
    },
  };
}
