import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { breaks } from "#db/constraints.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { sendOwnersHome } from "#app/http/guards.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { countForm } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { commit, refuseReplay, selectOutcome, type OutcomeRows } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm, TextLink } from "#app/account/profile/account-form.tsx";
import { insertAccount, selectAccountByEmail, type AccountRows } from "#app/account/accounts.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { hashPassword } from "#app/account/sign-in/passwords.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { sessionIdOf, sessionTokenOf, signIn } from "#app/account/sign-in/sign-in.server.ts";
import { signUpSchema } from "./sign-up.server.ts";
import { Welcome } from "./welcome.tsx";

export const handle: PageHandle = { i18n: ["account"], title: "account:signUp.title", scripts: false };

export async function loader({ context }: LoaderFunctionArgs) {
  await sendOwnersHome(context);
  return { constraint: getZodConstraint(signUpSchema) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await sendOwnersHome(context);
  const { db, now, reader, settings } = context;
  const { form, key } = await receiveForm(args);
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== "success") return refuseForm(context, submission);
  const id = keyedHash(settings.secret, "account-id", key).slice(0, 22);
  const enter = () => signIn(context, id, sessionTokenOf(context, key));
  const { email, password, postalCode: { code: postalCode, country } } = submission.value;
  const counting = countForm(context, key, emailLimits.signUp(context, email));
  const [before, known, ...counted] = (await db.batch([
    selectOutcome(db, key),
    selectAccountByEmail(db, email),
    ...counting.statements,
  ])) as [OutcomeRows, AccountRows, ...unknown[]];
  refuseReplay(context, before, enter);
  counting.refuse(counted);
  const taken = () => refuseForm(context, submission, { email: ["email.taken"] });
  if (known.length > 0) return taken();

  const account = { id, email, passwordHash: await hashPassword(password), postalCode, country, language: reader.language };
  const { mail, writes } = mailWithLink(context, "verify-email", account);
  const session = insertSession(db, { id: sessionIdOf(context, key), accountId: id, fromSignUp: true, ...context.device }, now);
  try {
    const response = await commit(context, key, [insertAccount(db, account, now), session, ...writes], {
      location: paths.garage,
      flash: { message: "emailSent", values: { email } },
    });
    enter();
    await deliver(context, mail);
    return response;
  } catch (error) {
    if (error instanceof Response) enter();
    if (breaks(error, "accounts.email_key")) return taken();
    throw error;
  }
}

const names = ["email", "password", "postalCode", "agree"] as const;

export default function SignUp() {
  const { t } = useTranslation("account");
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id: formId, fields, errors } = serverForm({ id: "signup", names, constraint, lastResult });
  return (
    <AccountForm
      id={formId}
      errors={errors}
      title={t("signUp.title")}
      intro={t("signUp.intro")}
      aside={<Welcome />}
    >
      <TextField {...fields.email} type="email" autoComplete="email" label={t("email")} hint={t("signUp.emailHint")} />
      <TextField
        {...fields.password}
        type="password"
        autoComplete="new-password"
        label={t("password")}
        hint={t("passwordHint")}
      />
      <TextField
        {...fields.postalCode}
        autoComplete="postal-code"
        width="short"
        maxLength={20}
        label={t("postalCode")}
        hint={t("signUp.postalCodeHint")}
      />
      <Checkbox
        {...fields.agree}
        defaultValue={undefined}
        value="on"
        defaultChecked={fields.agree.defaultValue === "on"}
        label={
          <Trans
            t={t}
            i18nKey="signUp.agree"
            components={[<TextLink key="terms" path={paths.terms} />, <TextLink key="privacy" path={paths.privacy} />]}
          />
        }
      />
      <Button>{t("signUp.submit")}</Button>
      <p>
        {t("signUp.known")} <a href={href(paths.logIn)}>{t("logIn.title")}</a>
      </p>
    </AccountForm>
  );
}
