import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { deleteAccount, deleteAllFiles } from "./delete-account.server.ts";
import { commitWithin } from "#app/forms/commit-within.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm, BackToAccount } from "#app/account/profile/account-form.tsx";
import { ownPasswordField } from "#app/account/fields.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { receiveWithPassword } from "#app/account/sign-in/password-guard.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:deleteAccount.title", scripts: false };

const schema = z.object({ password: ownPasswordField });

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  return { email: owner.email, constraint: getZodConstraint(schema) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const received = await receiveWithPassword(args, schema);
  if ("refused" in received) return received.refused;
  const { owner, key } = received;
  const mail = owner.emailVerified ? newsMail(context, "account-deleted", owner) : null;
  const writes = [...received.writes, ...deleteAccount(context.db, owner), ...(mail ? [insertMail(context.db, mail, context.now)] : [])];
  const limits = mail ? emailLimits.owner(context, owner.accountId) : [];
  const outcome = { location: paths.logIn, flash: { message: "accountDeleted" } };
  const response = await commitWithin(context, key, { limits, writes }, outcome);
  context.cookies.remove("session");
  context.waitUntil(deleteAllFiles(context, owner.accountId));
  if (mail) await deliver(context, mail);
  return response;
}

const names = ["password"] as const;

export default function DeleteAccount() {
  const { t } = useTranslation("account");
  const { email, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id, fields, errors } = serverForm({ id: "delete-account", names, constraint, lastResult });
  return (
    <AccountForm id={id} before={<BackToAccount />} errors={errors} title={t("deleteAccount.title")} intro={email}>
      <p>{t("deleteAccount.text")}</p>
      <p>
        <a href={href(paths.accountData)}>{t("deleteAccount.downloadFirst")}</a>
      </p>
      <TextField {...fields.password} type="password" autoComplete="current-password" label={t("currentPassword")} />
      <Button look="danger">{t("deleteAccount.submit")}</Button>
    </AccountForm>
  );
}
