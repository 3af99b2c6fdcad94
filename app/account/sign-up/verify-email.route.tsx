import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { breaks } from "#db/constraints.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { commit, refuseReplay, selectOutcome, type Redirect } from "#app/forms/submission.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { confirmAddress, withResetToken } from "#app/account/profile/confirm-address.server.ts";
import { DeadLink } from "#app/account/sign-in/dead-link.tsx";
import { TakenAddress } from "./taken-address.tsx";
import { findAddressToConfirm } from "#app/account/tokens.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: (data) => ((data as { isNew: boolean } | undefined)?.isNew ? "account:confirm.title" : "account:verify.title"),
  scripts: false,
  asksToVerify: true,
};

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findAddressToConfirm(context.db, tokenIn(request), context.now);
  return found ? { email: found.email, isNew: found.isNew } : data({ email: null, isNew: false }, 400);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { key } = await receiveForm(args);
  const answer = await confirm(args, key).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown as Redirect;
    throw thrown;
  });
  const location = answer instanceof Response && answer.headers.get("Location");
  return location ? redirect(withResetToken(location, context.settings.secret, key)) : answer;
}

async function confirm({ request, context }: ActionFunctionArgs, key: string) {
  const { db, now } = context;
  const [before, found, owner] = await Promise.all([
    selectOutcome(db, key),
    findAddressToConfirm(db, tokenIn(request), now),
    context.owner(),
  ]);
  refuseReplay(context, before);
  const dead = data({ answer: "dead" as const }, 400);
  if (!found) return dead;
  const { writes, outcome, mail } = confirmAddress(context, key, found, owner);
  try {
    const response = await commit(context, key, writes, outcome);
    if (mail) await deliver(context, mail);
    return response;
  } catch (error) {
    if (breaks(error, "token_used")) return dead;
    if (!breaks(error, "accounts.email_key")) throw error;
    context.refused = true;
    return data({ answer: "taken" as const }, 400);
  }
}

export default function VerifyEmail() {
  const { t } = useTranslation("account");
  const { email, isNew } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.answer;
  if (answer === "dead" || !email) return <DeadLink kind="verify-email" />;
  if (answer === "taken") return <TakenAddress email={email} />;
  const text = isNew ? "confirm" : "verify";
  return (
    <AccountForm id="verify" errors={null} title={t(`${text}.title`)} intro={t(`${text}.intro`, { email })}>
      <Button>{t(`${text}.submit`)}</Button>
    </AccountForm>
  );
}
