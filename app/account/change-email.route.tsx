import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { breaks } from "#db/constraints.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { countTry, refuseTooMany } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { serverForm } from "#app/ui/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { setEmail } from "./accounts.server.ts";
import { emailField, emailKey, ownPasswordField } from "./fields.server.ts";
import { knownAddressLimit } from "./limits.server.ts";
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

  const { mail, writes } = mailWithLink(context, "verify-email", { id: owner.accountId, email, language: owner.language });
  const news = owner.emailVerified ? newsMail(context, "email-changed", owner) : null;
  const change = [setEmail(db, owner.accountId, email), endOtherSessions(db, owner, now), forget, ...writes];
  try {
    const response = await commit(context, key, [...change, ...(news ? [insertMail(db, news, now)] : [])], {
      location: paths.profile,
      flash: { message: "emailSent", values: { email } },
    });
    const [sent] = await Promise.all([deliver(context, mail), news && deliver(context, news)]);
    if (!sent) setFlash(context, { message: "verifyFailure", tone: "problem" });
    return response;
  } catch (error) {
    if (!breaks(error, "accounts.email_key")) throw error;
    const limit = knownAddressLimit(context.address);
    const { insert, select } = countTry(db, limit, now);
    const [, tries] = await db.batch([insert, select]);
    refuseTooMany(context, limit, tries);
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
