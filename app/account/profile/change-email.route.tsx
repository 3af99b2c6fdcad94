import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { commitWithin } from "#app/forms/commit-within.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { countForm } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { selectAccountByEmail, setNewEmail } from "#app/account/accounts.server.ts";
import { emailField, ownPasswordField } from "#app/account/fields.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { confirmationMail } from "#app/account/mails.server.ts";
import { NewEmail } from "./new-email.tsx";
import { receiveWithPassword } from "#app/account/sign-in/password-guard.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:changeEmail.title", scripts: false };

const schema = z.object({ email: emailField, password: ownPasswordField });

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  const { email, newEmail, emailVerified: verified } = owner;
  return { email, newEmail, verified, constraint: getZodConstraint(schema) };
}

/** The current address stays until the link to the new one is opened. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const received = await receiveWithPassword(args, schema, ({ email }) => selectAccountByEmail(db, email));
  if ("refused" in received) return received.refused;
  const { owner, key, submission, typed: { email }, found: [known] } = received;
  if (emailKey(email) === emailKey(owner.email)) return refuseForm(context, submission, { email: ["email.same"] });

  const limits = emailLimits.owner(context, owner.accountId, email);
  if (known) {
    // Only a few tries may find out that it has an account: they count like emails.
    const counting = countForm(context, key, limits);
    const [first, ...others] = counting.statements;
    counting.refuse(await db.batch([first!, ...others]));
    return refuseForm(context, submission, { email: ["email.taken"] });
  }
  const { mail, writes: link } = confirmationMail(context, { id: owner.accountId, email, language: owner.language });
  const writes = [...received.writes, setNewEmail(db, owner, email), ...link];
  const outcome = { location: paths.profile, flash: { message: "newEmailSent", values: { email } } };
  const response = await commitWithin(context, key, { limits, writes }, outcome);
  if (!(await deliver(context, mail))) setFlash(context, { message: "verifyFailure", tone: "problem" });
  return response;
}

const names = ["email", "password"] as const;

export default function ChangeEmail() {
  const { t } = useTranslation("account");
  const { email, newEmail, verified, constraint } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id, fields, errors } = serverForm({ id: "change-email", names, constraint, lastResult });
  return (
    <AccountForm
      id={id}
      before={<BackToAccount />}
      below={newEmail !== null && <NewEmail email={email} newEmail={newEmail} path={paths.changeEmail} />}
      errors={errors}
      title={t("changeEmail.title")}
      intro={t(verified ? "changeEmail.intro" : "changeEmail.mistyped", { email })}
    >
      <TextField {...fields.email} type="email" autoComplete="email" label={t("changeEmail.new")} hint={t("changeEmail.hint")} />
      <TextField {...fields.password} type="password" autoComplete="current-password" label={t("currentPassword")} />
      <Button>{t("changeEmail.submit")}</Button>
    </AccountForm>
  );
}
