import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { EmailField, HomeAndTermsFields } from "#app/account/sign-up/sign-up-fields.tsx";
import { Welcome } from "#app/account/sign-up/welcome.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveFromBrowser } from "#app/forms/receive.server.ts";
import { rejectReplay, selectOutcome } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { redirectOwnersToGarage } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { forgetArrival, readArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { firstPage } from "#app/identity/arrival/destination.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { Button } from "#app/ui/button.tsx";
import { finishSignUpForm } from "./finish-form.server.ts";
import { signUpWith } from "./sign-up-with.server.ts";

export const handle: PageHandle = {
  styles: ["sign-up"],
  i18n: ["account"],
  title: "social-login:finish.title",
  description: "finishSignUp",
  scripts: false,
};

export async function loader({ context }: LoaderFunctionArgs) {
  await redirectOwnersToGarage(context);
  const { provider, email, emailVerified } = requireArrival(context);
  const form = finishSignUpForm(emailVerified ? email : null);
  return {
    provider: providerName(context.settings, provider),
    verifiedEmail: emailVerified ? email : null,
    form: form.open({ email }),
  };
}

function requireArrival(context: RequestContext) {
  const arrival = readArrival(context);
  if (arrival && arrival.account === null) return arrival;
  setFlash(context, { message: "loginExpired", tone: "problem" });
  throw redirect(paths.signUp);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveFromBrowser(args);
  if (!readArrival(context)) rejectReplay(context, await selectOutcome(context.db, post.key));
  await redirectOwnersToGarage(context);
  const arrival = requireArrival(context);
  const form = finishSignUpForm(arrival.emailVerified ? arrival.email : null);
  return submit(post, form, async ({ email, postalCode }) => {
    const { mail, logIn, taken, ...saved } = await signUpWith(post, arrival, { email, postalCode });
    return (
      taken ?? {
        ...saved,
        location: firstPage(arrival),
        counts: "signUp",
        flash: mail ? { message: "emailSent", values: { email } } : undefined,
        async after() {
          logIn();
          forgetArrival(context);
          if (mail) await deliver(context, mail);
        },
        onReplay: logIn,
      }
    );
  });
}

export default function FinishSignUp() {
  const { t } = useTranslation(["social-login", "account"]);
  const { provider, verifiedEmail, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("finish.title")}
      intro={
        verifiedEmail === null
          ? t("finish.introUnverified", { provider })
          : t("finish.intro", { provider, email: verifiedEmail })
      }
      aside={<Welcome />}
    >
      {verifiedEmail === null && <EmailField {...fields.email} />}
      <HomeAndTermsFields fields={fields} />
      <Button>{t("account:signUp.submit")}</Button>
    </AccountForm>
  );
}
