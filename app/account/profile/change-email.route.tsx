import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { reject } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { selectAccountByEmail, setNewEmail } from "#app/account/accounts.server.ts";
import { countAndFindAccount } from "#app/account/count-address.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { confirmationMail, deliverOrWarn } from "#app/account/mails.server.ts";
import { NewEmailNotice } from "./new-email-notice.tsx";
import { PasswordNeeded, withoutPassword } from "./password-needed.tsx";
import { changeEmailForm } from "./profile-forms.server.ts";
import {
  receiveWithPassword,
  submitWithPassword,
} from "#app/account/sign-in/password-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:changeEmail.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  const { email, newEmail, emailVerified: verified, hasPassword } = owner;
  const missing = verified ? withoutPassword(owner) : null;
  return {
    email,
    newEmail,
    verified,
    missing,
    hasPassword,
    form: changeEmailForm(hasPassword).open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const post = await receiveWithPassword(args, changeEmailForm(false), ({ email }) =>
    selectAccountByEmail(db, email),
  );
  const {
    owner,
    data: [existing],
  } = post;
  const form = changeEmailForm(owner.hasPassword);
  // Nobody can log in with an address that isn't verified: a typo has to be fixable.
  const needsPassword = owner.hasPassword || owner.emailVerified;
  return submitWithPassword(
    post,
    form,
    async ({ email }) => {
      if (emailKey(email) === emailKey(owner.email)) return reject({ email: "email.same" });
      const limits = emailLimits.owner(context, owner.accountId, email);
      if (existing) {
        // Limits how often anyone can find out whether an address has an account.
        await countAndFindAccount(post, email, limits);
        return reject({ email: "email.taken" });
      }
      const recipient = { id: owner.accountId, email, language: owner.language };
      const { mail: message, writes } = confirmationMail(context, recipient);
      return {
        writes: [setNewEmail(db, owner, email), ...writes],
        limits,
        location: paths.profile,
        flash: { message: "newEmailSent", values: { email } },
        after: () => deliverOrWarn(context, message),
      };
    },
    { needsPassword },
  );
}

export default function ChangeEmail() {
  const { t } = useTranslation("account");
  const { email, newEmail, verified, missing, hasPassword, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  if (missing) return <PasswordNeeded title={t("changeEmail.title")} {...missing} />;
  return (
    <AccountForm
      {...formProps}
      before={<BackToAccount />}
      below={
        newEmail !== null && (
          <NewEmailNotice email={email} newEmail={newEmail} path={paths.changeEmail} />
        )
      }
      errors={errors}
      title={t("changeEmail.title")}
      intro={t(verified ? "changeEmail.intro" : "changeEmail.mistyped", { email })}
    >
      <TextField
        {...fields.email}
        type="email"
        autoComplete="email"
        label={t("changeEmail.new")}
        hint={t("changeEmail.hint")}
      />
      {hasPassword && (
        <TextField
          {...fields.password}
          type="password"
          autoComplete="current-password"
          label={t("currentPassword")}
        />
      )}
      <Button>{t("changeEmail.submit")}</Button>
    </AccountForm>
  );
}
