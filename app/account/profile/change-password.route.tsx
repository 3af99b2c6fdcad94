import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { reject } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm, BackToAccount } from "./account-form.tsx";
import { cancelNewEmail, setPassword } from "#app/account/accounts.server.ts";
import { isCommonPassword } from "#app/account/sign-in/common-passwords.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { PasswordNeeded, withoutPassword } from "./password-needed.tsx";
import { endOtherAccess, selectOtherAccess } from "#app/account/other-access.server.ts";
import { changePasswordForm } from "./profile-forms.server.ts";
import {
  receiveWithPassword,
  submitWithPassword,
} from "#app/account/sign-in/password-guard.server.ts";
import { hashPassword } from "#app/account/sign-in/password-hash.server.ts";
import { endOtherSessions } from "#app/account/sign-in/sessions.server.ts";
import { consumeTokens } from "#app/account/tokens.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:changePassword.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    selectOtherAccess(db, accountId, now),
  );
  return {
    email: owner.email,
    endsPrograms: data[0]?.programs === true,
    missing: withoutPassword(owner),
    form: changePasswordForm().open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const form = changePasswordForm();
  const post = await receiveWithPassword(args, form, () =>
    selectOtherAccess(db, context.claim!.accountId, now),
  );
  const { owner, data } = post;
  return submitWithPassword(post, form, async ({ newPassword }) => {
    if (isCommonPassword(newPassword, owner.email)) {
      return reject({ newPassword: "password.common" });
    }
    const message = owner.emailVerified
      ? newsMail(context, "password-changed", owner, data[0])
      : null;
    return {
      writes: [
        setPassword(db, owner.accountId, await hashPassword(newPassword)),
        endOtherSessions(db, owner, now),
        ...endOtherAccess(db, owner.accountId),
        consumeTokens(db, owner.accountId, now, "reset-password"),
        // Someone who knew the old password may have requested the new address.
        cancelNewEmail(db, owner.accountId),
        ...(message ? [insertEmail(db, message, now)] : []),
      ],
      limits: message ? emailLimits.owner(context, owner.accountId) : [],
      location: paths.profile,
      flash: { message: "ownPasswordChanged" },
      after: () => message && deliver(context, message),
    };
  });
}

export default function ChangePassword() {
  const { t } = useTranslation("account");
  const { email, missing, endsPrograms, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  if (missing) return <PasswordNeeded title={t("changePassword.title")} {...missing} />;
  return (
    <AccountForm
      {...formProps}
      before={<BackToAccount />}
      errors={errors}
      title={t("changePassword.title")}
      intro={
        <>
          {t("changePassword.intro", { email })} {endsPrograms && t("changePassword.programs")}
        </>
      }
    >
      <TextField
        {...fields.password}
        type="password"
        autoComplete="current-password"
        label={t("currentPassword")}
      />
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
