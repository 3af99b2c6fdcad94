import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveForm } from "#app/forms/receive.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { redirectOwnersToGarage } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PasskeyForm, WithoutPasskeys } from "#app/account/sign-in/passkey-form.tsx";
import { openPasskeyLogin } from "#app/account/sign-in/passkey-options.server.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { logInWithPasskey } from "./log-in-with-passkey.server.ts";
import { passkeyLoginForm } from "./passkey-forms.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:logIn.submit",
  description: "logInWithPasskey",
  scripts: false,
  passkeys: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectOwnersToGarage(context);
  const redirectTo = href(followable(new URL(request.url).searchParams.get("redirectTo")));
  return { redirectTo, options: openPasskeyLogin(context), form: passkeyLoginForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args);
  const location = followable(post.form.get("redirectTo"));
  if (await context.owner()) throw redirect(location);
  return submit(post, passkeyLoginForm(), async ({ credential }) => {
    const isLoggedIn = await logInWithPasskey(context, post.key, credential);
    return isLoggedIn ? redirect(location) : reject({ credential: "passkey.failed" });
  });
}

export default function LogInWithPasskey() {
  const { t } = useTranslation(["account", "passkeys"]);
  const { form, options, redirectTo } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      {errors}
      <PageHeading title={t("passkeys:logIn.submit")} below={t("passkeys:logIn.intro")} />
      <WithoutPasskeys>
        <p>{t("passkeys:logIn.without")}</p>
      </WithoutPasskeys>
      <PasskeyForm
        id={formProps.id}
        action={passkeyPaths.logIn}
        options={options}
        error={fields.credential.error}
        label={t("passkeys:logIn.submit")}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
      </PasskeyForm>
      <p>
        <a className="link" href={withRedirectTo(paths.logIn, redirectTo)}>
          {t("passkeys:logIn.withPassword")}
        </a>
      </p>
      <p>
        <a className="link" href={withRedirectTo(passkeyPaths.logInWithCode, redirectTo)}>
          {t("passkeys:code.link")}
        </a>
      </p>
    </FormColumn>
  );
}
