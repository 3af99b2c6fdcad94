import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { commitWithin } from "#app/forms/commit-within.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { dropNewEmail, setPassword } from "#app/account/accounts.server.ts";
import { isCommonPassword } from "#app/account/sign-in/common-passwords.server.ts";
import { ownPasswordField, passwordField } from "#app/account/fields.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { receiveWithPassword } from "#app/account/sign-in/password-guard.server.ts";
import { hashPassword } from "#app/account/sign-in/passwords.server.ts";
import { endOtherSessions } from "#app/account/sign-in/sessions.server.ts";
import { spendTokens } from "#app/account/tokens.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:changePassword.title", scripts: false };

const schema = z.object({ password: ownPasswordField, newPassword: passwordField });

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  return { email: owner.email, constraint: getZodConstraint(schema) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const received = await receiveWithPassword(args, schema);
  if ("refused" in received) return received.refused;
  const { owner, key, submission, typed } = received;
  if (isCommonPassword(typed.newPassword, owner.email)) {
    return refuseForm(context, submission, { newPassword: ["password.common"] });
  }
  const mail = owner.emailVerified ? newsMail(context, "password-changed", owner) : null;
  const writes = [
    ...received.writes,
    setPassword(db, owner.accountId, await hashPassword(typed.newPassword)),
    endOtherSessions(db, owner, now),
    spendTokens(db, owner.accountId, now, "reset-password"),
    // Whoever else knew the old password may have asked for another address.
    dropNewEmail(db, owner.accountId),
    ...(mail ? [insertMail(db, mail, now)] : []),
  ];
  const limits = mail ? emailLimits.owner(context, owner.accountId) : [];
  const outcome = { location: paths.profile, flash: { message: "ownPasswordChanged" } };
  const response = await commitWithin(context, key, { limits, writes }, outcome);
  if (mail) await deliver(context, mail);
  return response;
}

const names = ["password", "newPassword"] as const;

export default function ChangePassword() {
  const { t } = useTranslation("account");
  const { email, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id, fields, errors } = serverForm({ id: "change-password", names, constraint, lastResult });
  return (
    <AccountForm id={id} before={<BackToAccount />} errors={errors} title={t("changePassword.title")} intro={t("changePassword.intro", { email })}>
      <TextField {...fields.password} type="password" autoComplete="current-password" label={t("currentPassword")} />
      <TextField
        {...fields.newPassword}
        type="password"
        autoComplete="new-password"
        label={t("reset.password")}
        hint={t("passwordHint")}
      />
      <Button>{t("reset.submit")}</Button>
    </AccountForm>
  );
}
