import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { countForm } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit, refuseReplay, selectOutcome, type OutcomeRows } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { selectAccountByEmail, type AccountRows } from "#app/account/accounts.server.ts";
import { emailField } from "#app/account/fields.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:forgot.title", scripts: false };

const schema = z.object({ email: emailField });

export function loader() {
  return { constraint: getZodConstraint(schema) };
}

/**
 * Says the same for every address. An address that was never verified is sent the verification
 * mail instead of a new password, because no other mail may go there.
 */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const { form, key } = await receiveForm(args);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);

  const { email } = submission.value;
  const counting = countForm(context, key, emailLimits.reset(context, email));
  const [before, [account], ...counted] = (await db.batch([
    selectOutcome(db, key),
    selectAccountByEmail(db, email),
    ...counting.statements,
  ])) as [OutcomeRows, AccountRows, ...unknown[]];
  refuseReplay(context, before);
  counting.refuse(counted);

  const letter = account && mailWithLink(context, account.verifiedAt ? "reset-password" : "verify-email", account);
  const response = await commit(context, key, letter?.writes ?? [], {
    location: paths.forgotPassword,
    flash: { message: "resetSent" },
  });
  if (letter) context.waitUntil(deliver(context, letter.mail));
  return response;
}

const names = ["email"] as const;

export default function ForgotPassword() {
  const { t } = useTranslation("account");
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id: formId, fields, errors } = serverForm({ id: "forgot", names, constraint, lastResult });
  return (
    <AccountForm
      id={formId}
      errors={errors}
      title={t("forgot.title")}
      intro={t("forgot.intro")}
    >
      <TextField {...fields.email} type="email" autoComplete="username" label={t("email")} />
      <Button>{t("forgot.submit")}</Button>
      <p>
        <a href={href(paths.logIn)}>{t("forgot.back")}</a>
      </p>
    </AccountForm>
  );
}
