import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectOwnersToGarage } from "#app/http/guards.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { logIn } from "./log-in.server.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { openPasskeyLogin } from "./passkey-options.server.ts";
import { passkeyPaths } from "./passkey-paths.ts";
import { loginForm } from "./sign-in-forms.server.ts";
import { usePasswordHelp } from "./use-password-help.tsx";
import { providersToLogIn } from "#app/account/social/offered-providers.server.ts";
import { SocialButtons } from "#app/account/social/social-buttons.tsx";
import { Welcome } from "#app/account/sign-up/welcome.tsx";

export const handle: PageHandle = {
  styles: ["sign-up"],
  i18n: ["account"],
  title: "account:logIn.title",
  description: "logIn",
  scripts: false,
  passwordHelp: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectOwnersToGarage(context);
  const redirectTo = href(followable(new URL(request.url).searchParams.get("redirectTo")));
  const providers = providersToLogIn(context);
  const passkey = openPasskeyLogin(context);
  return { redirectTo, providers, passkey, form: loginForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args);
  const location = followable(post.form.get("redirectTo"));
  if (await context.owner()) throw redirect(location);
  return submit(post, loginForm(), async (credentials) => {
    const answer = await logIn(context, post.key, credentials);
    if (answer === "logged in") return redirect(location);
    return reject({ email: answer === "closed" ? "logIn.closed" : "logIn.unknown" });
  });
}

export default function LogIn() {
  const { t } = useTranslation(["account", "passkeys"]);
  const { form, redirectTo, providers, passkey } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const passwordHelp = usePasswordHelp({ isNew: false });
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("logIn.title")}
      intro={t(redirectTo === href(paths.garage) ? "logIn.intro" : "logIn.continue")}
      aside={<Welcome />}
      after={
        <>
          <SocialButtons providers={providers} redirectTo={redirectTo} purpose="logIn" />
          <PasskeyForm
            id="passkey-login"
            action={passkeyPaths.logIn}
            options={passkey}
            look="secondary"
            label={t("passkeys:logIn.submit")}
          >
            <input type="hidden" name="redirectTo" value={redirectTo} />
          </PasskeyForm>
        </>
      }
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField
        {...fields.email}
        type="email"
        autoComplete="username webauthn"
        label={t("email")}
      />
      <TextField
        {...fields.password}
        {...passwordHelp}
        type="password"
        autoComplete="current-password"
        label={t("password")}
      />
      <Button>{t("logIn.submit")}</Button>
      <div className="cluster mt-5">
        <Spaced>
          <a href={href(paths.forgotPassword)}>{t("logIn.forgot")}</a>
          <a href={withRedirectTo(passkeyPaths.logInWithCode, redirectTo)}>
            {t("passkeys:code.link")}
          </a>
        </Spaced>
      </div>
      {/* In a div: directly in the form, this link would cover part of the links above. */}
      <div className="mt-4">
        <p>
          {t("logIn.new")}{" "}
          <a href={withRedirectTo(paths.signUp, redirectTo)}>{t("signUp.title")}</a>
        </p>
      </div>
    </AccountForm>
  );
}
