import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import { bucketOf } from "#app/http/limit-table.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { forgetTries } from "#app/http/limits.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { cancelNewEmail, setPassword } from "#app/account/accounts.server.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { emailKey } from "#app/email/recipient.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { endOtherAccess } from "#app/account/other-access.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { endAllSessions } from "./sessions.server.ts";
import { resetForm } from "./sign-in-forms.server.ts";
import { findResetToken, consumeToken, consumeTokens } from "#app/account/tokens.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:reset.title",
  description: "resetPassword",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findToken(request, context);
  const loaded = { email: found?.email ?? null, form: resetForm(found?.email ?? "").open() };
  return found ? loaded : data(loaded, 400);
}

function findToken(request: Request, context: RequestContext) {
  return context.speakTo(
    findResetToken(context.db, tokenIn(request), context.now),
    (account) => account,
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now } = context;
  const post = await receive(args, () => findToken(request, context), "link");
  const invalidLink = data({ dead: true, lastResult: null }, 400);
  const found = post.data;
  if (!found) return invalidLink;
  return submit(post, resetForm(found.email), async ({ password }) => {
    const { passkeys, programs } = found;
    const message = newsMail(context, "password-changed", found, { passkeys, programs });
    return {
      writes: [
        consumeToken(db, found.hash, now),
        consumeTokens(db, found.accountId, now),
        cancelNewEmail(db, found.accountId),
        setPassword(db, found.accountId, await hashPassword(password)),
        endAllSessions(db, found.accountId, now),
        ...endOtherAccess(db, found.accountId),
        // Someone else's guesses at the old password must not lock the owner out now.
        forgetTries(db, { bucket: bucketOf("log-in", emailKey(found.email)) }, now),
        insertEmail(db, message, now),
      ],
      location: paths.logIn,
      flash: passkeys
        ? { message: "passwordChangedPasskeysLeft", values: { passkeys } }
        : { message: "passwordChanged" },
      unless: { token_used: () => invalidLink },
      async after() {
        context.cookies.remove("session");
        await deliver(context, message);
      },
    };
  });
}

export default function ResetPassword() {
  const { t } = useTranslation("account");
  const { email, form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { formProps, fields, errors } = useForm(form);
  if (!email || (result && "dead" in result)) return <InvalidLink kind="reset-password" />;
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("reset.title")}
      intro={t("reset.intro", { email })}
    >
      <TextField
        {...fields.password}
        type="password"
        autoComplete="new-password"
        label={t("reset.password")}
        hint={t("passwordHint")}
      />
      <Button>{t("reset.submit")}</Button>
    </AccountForm>
  );
}
