import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveForm } from "#app/forms/receive.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { redirectOwnersToGarage } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { logInWithRecoveryCode } from "./log-in-with-code.server.ts";
import { recoveryLoginForm } from "./passkey-forms.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:code.title",
  description: "logInWithCode",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectOwnersToGarage(context);
  const redirectTo = href(followable(new URL(request.url).searchParams.get("redirectTo")));
  return { redirectTo, form: recoveryLoginForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args);
  const location = followable(post.form.get("redirectTo"));
  if (await context.owner()) throw redirect(location);
  return submit(post, recoveryLoginForm(), async (typed) => {
    const isLoggedIn = await logInWithRecoveryCode(context, post.key, typed);
    return isLoggedIn ? redirect(location) : reject({ email: "recoveryCode.unknown" });
  });
}

export default function LogInWithCode() {
  const { t } = useTranslation(["account", "passkeys"]);
  const { form, redirectTo } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("passkeys:code.title")}
      intro={t("passkeys:code.intro")}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField {...fields.email} type="email" autoComplete="username" label={t("email")} />
      <TextField
        {...fields.recoveryCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={t("passkeys:code.label")}
        hint={t("passkeys:code.hint")}
      />
      <Button>{t("logIn.submit")}</Button>
      <p>
        {t("passkeys:code.none")} <a href={href(paths.forgotPassword)}>{t("logIn.forgot")}</a>
      </p>
      <p>
        <a href={withRedirectTo(paths.logIn, redirectTo)}>{t("passkeys:logIn.withPassword")}</a>
      </p>
    </AccountForm>
  );
}
