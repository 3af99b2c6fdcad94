import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import {
  commit,
  rejectReplay,
  selectOutcome,
  type Post,
  type Redirect,
} from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { confirmAddress, withResetToken } from "#app/account/profile/confirm-address.server.ts";
import { InvalidLink } from "#app/account/sign-in/invalid-link.tsx";
import { findAddressToConfirm } from "#app/account/tokens.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: (data) =>
    (data as { isNew: boolean } | undefined)?.isNew
      ? "account:confirm.title"
      : "account:verify.title",
  description: (data) =>
    (data as { isNew: boolean } | undefined)?.isNew ? "confirmEmail" : "verifyEmail",
  scripts: false,
  asksToVerify: true,
};

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findAddress(context, tokenIn(request));
  return found
    ? { email: found.email, isNew: found.isNew }
    : data({ email: null, isNew: false }, 400);
}

function findAddress(context: RequestContext, token: string | null) {
  const found = findAddressToConfirm(context.db, token, context.now);
  return context.speakTo(found, (address) => address && address.before);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveForm(args, "link");
  const result = await confirm(post, tokenIn(args.request)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown as Redirect;
    throw thrown;
  });
  const location = result instanceof Response && result.headers.get("Location");
  return location ? redirect(withResetToken(location, context.settings.secret, post.key)) : result;
}

async function confirm(post: Post, token: string | null) {
  const { context, key } = post;
  const [outcome, found, owner] = await Promise.all([
    selectOutcome(context.db, key),
    findAddress(context, token),
    context.owner(),
  ]);
  rejectReplay(context, outcome);
  const rejectAs = (answer: "dead" | "taken") => data({ answer }, 400);
  if (!found) return rejectAs("dead");
  const { mail: message, ...confirmation } = confirmAddress(context, key, found, owner);
  return commit(post, {
    ...confirmation,
    unless: {
      token_used: () => rejectAs("dead"),
      "accounts.email_key"() {
        context.refused = true;
        return rejectAs("taken");
      },
    },
    after: () => message && deliver(context, message),
  });
}

export default function VerifyEmail() {
  const { t } = useTranslation("account");
  const { email, isNew } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.answer;
  if (answer === "dead" || !email) return <InvalidLink kind="verify-email" />;
  if (answer === "taken") return <EmailTaken email={email} />;
  const text = isNew ? "confirm" : "verify";
  return (
    <AccountForm
      id="verify"
      errors={null}
      title={t(`${text}.title`)}
      intro={t(`${text}.intro`, { email })}
    >
      <Button>{t(`${text}.submit`)}</Button>
    </AccountForm>
  );
}

function EmailTaken({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const owner = useRootData()?.owner;
  return (
    <FormColumn>
      <PageHeading title={t("confirm.taken.title")} />
      <p role="alert">{t("confirm.taken.text", { email })}</p>
      <p>
        <a href={href(owner ? paths.changeEmail : paths.logIn)}>
          {t(owner ? "confirm.taken.choose" : "logIn.title")}
        </a>
      </p>
    </FormColumn>
  );
}
