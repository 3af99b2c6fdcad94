import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm, TextLink } from "#app/account/profile/account-form.tsx";
import { insertAccount } from "#app/account/accounts.server.ts";
import { countAndFindAccount } from "#app/account/count-address.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { hashPassword } from "#app/account/sign-in/password-hash.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import {
  deriveSessionId,
  deriveSessionToken,
  setSessionCookie,
} from "#app/account/sign-in/session-token.server.ts";
import { parseEmail, logOutOtherOwner, findOtherAccount } from "./other-account.server.ts";
import { OtherAccountPage, type OtherAccount } from "./other-account.tsx";
import { usePasswordHelp } from "#app/account/sign-in/use-password-help.tsx";
import { signUpForm } from "./sign-up-forms.server.ts";
import { offeredProviders } from "#app/account/sign-in/offered-providers.server.ts";
import { SocialButtons } from "#app/account/sign-in/social-buttons.tsx";
import { Welcome } from "./welcome.tsx";

export const handle: PageHandle = {
  styles: ["sign-up"],
  i18n: ["account"],
  title: getTitle,
  description: "signUp",
  scripts: false,
  passwordHelp: true,
};

function getTitle(data: unknown) {
  const isOther = Boolean((data as { other?: OtherAccount | null } | undefined)?.other);
  return isOther ? "other-account:title" : "account:signUp.title";
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const other = await findOtherAccount(args);
  const redirectTo = href(followable(query.get("redirectTo")));
  const email = parseEmail(query.get("email")) ?? undefined;
  const postalCode = query.get("postalCode") ?? undefined;
  const providers = offeredProviders(args.context);
  return { other, redirectTo, providers, form: signUpForm().open({ email, postalCode }) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale, settings } = context;
  const post = await receiveForm(args);
  const { key, form } = post;
  await logOutOtherOwner(context, form.get("email"));
  const location = followable(form.get("redirectTo"));
  return submit(post, signUpForm(), async ({ email, password, postalCode: parsed }) => {
    const id = keyedHash(settings.secret, "account-id", key).slice(0, 22);
    const logIn = () => setSessionCookie(context, id, deriveSessionToken(context, key));
    const taken = reject({ email: "email.taken" });
    const limits = emailLimits.signUp(context, email);
    if (await countAndFindAccount(post, email, limits, logIn)) return taken;

    const passwordHash = await hashPassword(password);
    const { code: postalCode, country } = parsed;
    const account = { id, email, passwordHash, postalCode, country, language: locale.language };
    const session = { id: deriveSessionId(context, key), accountId: id, fromSignUp: true };
    const { mail: message, writes } = mailWithLink(context, "verify-email", account);
    return {
      writes: [
        insertAccount(db, account, now),
        insertSession(db, { ...session, ...context.device }, now),
        ...writes,
      ],
      location,
      flash: { message: "emailSent", values: { email } },
      unless: { "accounts.email_key": () => taken },
      async after() {
        logIn();
        await deliver(context, message);
      },
      onReplay: logIn,
    };
  });
}

export default function SignUp() {
  const { t } = useTranslation("account");
  const { form, other, redirectTo, providers } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const passwordHelp = usePasswordHelp({ isNew: true });
  if (other) return <OtherAccountPage {...other} />;
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("signUp.title")}
      intro={t("signUp.intro")}
      after={<SocialButtons providers={providers} redirectTo={redirectTo} purpose="signUp" />}
      aside={<Welcome />}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField
        {...fields.email}
        type="email"
        autoComplete="email"
        label={t("email")}
        hint={t("signUp.emailHint")}
      />
      <TextField
        {...fields.password}
        {...passwordHelp}
        type="password"
        autoComplete="new-password"
        label={t("password")}
        hint={t("passwordHint")}
      />
      <TextField
        {...fields.postalCode}
        autoComplete="postal-code"
        width="short"
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
            components={[
              <TextLink key="terms" path={paths.terms} />,
              <TextLink key="privacy" path={paths.privacy} />,
            ]}
          />
        }
      />
      <Button>{t("signUp.submit")}</Button>
      <p>
        {t("signUp.known")} <a href={withRedirectTo(paths.logIn, redirectTo)}>{t("logIn.title")}</a>
      </p>
    </AccountForm>
  );
}
