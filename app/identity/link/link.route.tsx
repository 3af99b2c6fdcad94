import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveFromBrowser } from "#app/forms/receive.server.ts";
import { commit, rejectReplay, selectOutcome, type Post } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { readArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { linkForm } from "./link-form.server.ts";
import { identityLinkMail } from "./link-mail.server.ts";
import { findLinkAccount } from "./link-account.server.ts";
import { logInAndLink, type ProvingArrival } from "./log-in-and-link.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "social-login:link.title",
  description: "linkIdentity",
  scripts: false,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const arrival = requireArrival(context);
  const { email } = arrival.account;
  const account = await findLinkAccount(context.db, arrival.account.id);
  const who = arrival.email ?? arrival.name;
  return {
    provider: providerName(context.settings, arrival.provider),
    who: who === email ? null : who,
    email,
    hasPassword: account?.hasPassword ?? true,
    form: linkForm().open(),
  };
}

/** The provider vouched for someone who already has an account, or is logged in to one. */
function requireArrival(context: RequestContext) {
  const arrival = readArrival(context);
  if (arrival?.account) return { ...arrival, account: arrival.account };
  setFlash(context, { message: "loginExpired", tone: "problem" });
  throw redirect(paths.logIn);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveFromBrowser(args);
  if (!readArrival(context)) rejectReplay(context, await selectOutcome(context.db, post.key));
  const arrival = requireArrival(context);
  if (post.form.get("intent") === "email") return emailLink(post, arrival);
  return submit(post, linkForm(), ({ password }) => logInAndLink(post, arrival, password));
}

async function emailLink(post: Post, arrival: ProvingArrival) {
  const { context } = post;
  const account = await findLinkAccount(context.db, arrival.account.id);
  if (!account) throw redirect(paths.logIn);
  const { mail, writes } = identityLinkMail(context, account, arrival);
  return commit(post, {
    writes,
    limits: emailLimits.reset(context, account.email),
    location: identityPaths.link,
    flash: { message: "identityLinkSent", values: { email: account.email } },
    after: () => context.waitUntil(deliver(context, mail)),
  });
}

export default function Link() {
  const { t } = useTranslation(["social-login", "account"]);
  const { provider, who, email, hasPassword, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const intro = who
    ? t("link.introOther", { provider, email, who })
    : t("link.intro", { provider, email });
  const sendLink = (
    <PostForm action={identityPaths.link} id="link-email" reloadDocument>
      <p>{t(hasPassword ? "link.noPassword" : "link.byEmail", { email })}</p>
      <Button look={hasPassword ? "secondary" : undefined} name="intent" value="email">
        {t("link.sendLink")}
      </Button>
    </PostForm>
  );
  return (
    <>
      {hasPassword ? (
        <AccountForm {...formProps} errors={errors} title={t("link.title")} intro={intro}>
          <TextField
            {...fields.password}
            type="password"
            autoComplete="current-password"
            label={t("account:password")}
          />
          <Button>{t("link.submit", { provider })}</Button>
        </AccountForm>
      ) : (
        <FormColumn>
          <PageHeading title={t("link.title")} below={intro} />
        </FormColumn>
      )}
      <FormColumn>{sendLink}</FormColumn>
    </>
  );
}
