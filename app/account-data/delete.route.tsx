import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import {
  deleteAccount,
  deleteAccountForm,
  deleteAllFiles,
  listLeftFiles,
} from "./delete-account.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm, BackToAccount } from "#app/account/profile/account-form.tsx";
import { PasswordNeeded, withoutPassword } from "#app/account/profile/password-needed.tsx";
import { newsMail } from "#app/account/mails.server.ts";
import {
  receiveWithPassword,
  submitWithPassword,
} from "#app/account/sign-in/password-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:deleteAccount.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { owner } = await loadAsOwner(args, async () => null);
  return {
    email: owner.email,
    missing: withoutPassword(owner),
    form: deleteAccountForm().open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const form = deleteAccountForm();
  const post = await receiveWithPassword(args, form);
  const { owner } = post;
  return submitWithPassword(post, form, () => {
    const mail = owner.emailVerified ? newsMail(context, "account-deleted", owner) : null;
    return {
      writes: [...deleteAccount(db, owner), ...(mail ? [insertEmail(db, mail, now)] : [])],
      limits: mail ? emailLimits.owner(context, owner.accountId) : [],
      location: paths.logIn,
      flash: { message: "accountDeleted" },
      async after() {
        context.cookies.remove("session");
        const left = listLeftFiles(db, owner.accountId);
        context.waitUntil(deleteAllFiles(context, owner.accountId, left));
        if (mail) await deliver(context, mail);
      },
    };
  });
}

export default function DeleteAccount() {
  const { t } = useTranslation("account");
  const { email, missing, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  if (missing) return <PasswordNeeded title={t("deleteAccount.title")} {...missing} />;
  return (
    <AccountForm
      {...formProps}
      before={<BackToAccount />}
      errors={errors}
      title={t("deleteAccount.title")}
      intro={email}
    >
      <p>{t("deleteAccount.text")}</p>
      <p>
        <a href={href(paths.accountData)}>{t("deleteAccount.downloadFirst")}</a>
      </p>
      <TextField
        {...fields.password}
        type="password"
        autoComplete="current-password"
        label={t("currentPassword")}
      />
      <Button look="danger">{t("deleteAccount.submit")}</Button>
    </AccountForm>
  );
}
