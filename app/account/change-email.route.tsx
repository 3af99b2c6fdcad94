import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { breaks } from "#db/constraints.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { commitWithin } from "#app/http/commit-within.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { countForm } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { serverForm } from "#app/ui/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { setEmail } from "./accounts.server.ts";
import { emailField, emailKey, ownPasswordField } from "./fields.server.ts";
import { mailWithLink, newsMail } from "./mails.server.ts";
import { receiveWithPassword } from "./password-guard.server.ts";
import { endOtherSessions } from "./sessions.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:changeEmail.title", scripts: false };

const schema = z.object({ email: emailField, password: ownPasswordField });

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  return { email: owner.email, verified: owner.emailVerified, constraint: getZodConstraint(schema) };
}

/** The new address counts at once and is to be verified; links that went to the old one are dead. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const received = await receiveWithPassword(args, schema);
  if ("refused" in received) return received.refused;
  const { owner, key, submission, typed: { email }, forget } = received;
  if (emailKey(email) === emailKey(owner.email)) return refuseForm(context, submission, { email: ["email.same"] });

  const { mail, writes: link } = mailWithLink(context, "verify-email", { id: owner.accountId, email, language: owner.language });
  const news = owner.emailVerified ? newsMail(context, "email-changed", owner) : null;
  const change = [setEmail(db, owner.accountId, email), endOtherSessions(db, owner, now), forget, ...link];
  const limits = emailLimits.owner(context, owner.accountId, email);
  try {
    const writes = [...change, ...(news ? [insertMail(db, news, now)] : [])];
    const outcome = { location: paths.profile, flash: { message: "emailSent", values: { email } } };
    const response = await commitWithin(context, key, { limits, writes }, outcome);
    const [sent] = await Promise.all([deliver(context, mail), news && deliver(context, news)]);
    if (!sent) setFlash(context, { message: "verifyFailure", tone: "problem" });
    return response;
  } catch (error) {
    if (!breaks(error, "accounts.email_key")) throw error;
    // That it has an account is told to a few tries only, which count like emails.
    const counting = countForm(context, key, limits);
    const [first, ...others] = counting.statements;
    counting.refuse(await db.batch([first!, ...others]));
    return refuseForm(context, submission, { email: ["email.taken"] });
  }
}

const names = ["email", "password"] as const;

export default function ChangeEmail() {
  const { t } = useTranslation("account");
  const { email, verified, constraint } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id, fields, errors } = serverForm({ id: "change-email", names, constraint, lastResult });
  return (
    <AccountForm
      id={id}
      before={<BackToAccount />}
      errors={errors}
      title={t("changeEmail.title")}
      intro={t(verified ? "changeEmail.intro" : "changeEmail.mistyped", { email })}
    >
      <TextField {...fields.email} type="email" autoComplete="email" label={t("changeEmail.new")} hint={t("signUp.emailHint")} />
      <TextField {...fields.password} type="password" autoComplete="current-password" label={t("currentPassword")} />
      <Button>{t("changeEmail.submit")}</Button>
    </AccountForm>
  );
}
