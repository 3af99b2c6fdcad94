import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { countAndFindAccount } from "#app/account/count-address.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { forgotForm } from "./sign-in-forms.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:forgot.title",
  description: "forgotPassword",
  scripts: false,
};

export function loader() {
  return { form: forgotForm().open() };
}

/** Unverified addresses get the verification email: no other email may go there. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args);
  return submit(post, forgotForm(), async ({ email }) => {
    const account = await countAndFindAccount(post, email, emailLimits.reset(context, email));
    const kind = account?.verifiedAt ? "reset-password" : "verify-email";
    const isOpen = account && account.closedAt === null;
    const linkEmail = isOpen ? mailWithLink(context, kind, account) : null;
    return {
      writes: linkEmail?.writes ?? [],
      location: paths.forgotPassword,
      flash: { message: "resetSent" },
      after: () => linkEmail && context.waitUntil(deliver(context, linkEmail.mail)),
    };
  });
}

export default function ForgotPassword() {
  const { t } = useTranslation("account");
  const { form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm {...formProps} errors={errors} title={t("forgot.title")} intro={t("forgot.intro")}>
      <TextField {...fields.email} type="email" autoComplete="username" label={t("email")} />
      <Button>{t("forgot.submit")}</Button>
      <p>
        <a href={href(paths.logIn)}>{t("forgot.back")}</a>
      </p>
    </AccountForm>
  );
}
