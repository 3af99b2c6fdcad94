import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { receiveFromBrowser } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths, withRedirectTo } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { countAndFindAccount } from "#app/account/count-address.server.ts";
import { signUpTypes, type SignUpType } from "#db/schema/prospect-terms.ts";
import { newAccount, newSession } from "./new-account.server.ts";
import { parseEmail, logOutOtherOwner, findOtherAccount } from "./other-account.server.ts";
import { OtherAccountPage, type OtherAccount } from "./other-account.tsx";
import { signUpForm } from "./sign-up-forms.server.ts";
import { offeredProviders } from "#app/account/social/offered-providers.server.ts";
import { SocialButtons } from "#app/account/social/social-buttons.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
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
  const signUpType = parseSignUpType(query.get("signUpType"));
  const form = signUpForm().open({ email, postalCode });
  return { other, redirectTo, providers, signUpType, form };
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveFromBrowser(args);
  const { context, key, form } = post;
  await logOutOtherOwner(post);
  const location = followable(form.get("redirectTo"));
  const signUpType = parseSignUpType(form.get("signUpType"));
  return submit(post, signUpForm(), async (typed) => {
    const { email } = typed;
    const { accountId, insert, logIn } = newSession(context, key);
    const taken = reject({ email: "email.taken" });
    const limits = emailLimits.signUp(context, email);
    if (await countAndFindAccount(post, email, limits, logIn)) return taken;

    const { mail, writes } = await newAccount(context, accountId, typed, { signUpType });
    return {
      writes: [...writes, insert()],
      location,
      counts: "signUp",
      flash: { message: "emailSent", values: { email } },
      unless: { "accounts.email_key": () => taken },
      async after() {
        logIn();
        if (mail) await deliver(context, mail);
      },
      onReplay: logIn,
    };
  });
}

function parseSignUpType(typed: unknown): SignUpType | null {
  return signUpTypes.find((type) => type === typed) ?? null;
}

export default function SignUp() {
  const { t } = useTranslation("account");
  const { form, other, redirectTo, providers, signUpType } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
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
      {signUpType && <input type="hidden" name="signUpType" value={signUpType} />}
      <SignUpFields fields={fields} />
      <Button>{t("signUp.submit")}</Button>
      <p>
        {t("signUp.known")} <a href={withRedirectTo(paths.logIn, redirectTo)}>{t("logIn.title")}</a>
      </p>
    </AccountForm>
  );
}
