import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { breaks } from "#db/constraints.ts";
import { receive } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/http/submission.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { verifyEmail } from "./accounts.server.ts";
import { DeadLink } from "./dead-link.tsx";
import { findToken, spendToken } from "./tokens.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:verify.title", scripts: false, asksToVerify: true };

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findToken(context.db, "verify-email", tokenIn(request), context.now);
  return found ? { email: found.email } : data({ email: null }, 400);
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now } = context;
  const { key, data: found } = await receive(args, () => findToken(db, "verify-email", tokenIn(request), now));
  const dead = data({ dead: true }, 400);
  if (!found) return dead;
  try {
    return await commit(context, key, [spendToken(db, found.hash, now), verifyEmail(db, found.accountId, now)], {
      location: paths.garage,
      flash: { message: "emailVerified" },
    });
  } catch (error) {
    if (breaks(error, "token_used")) return dead;
    throw error;
  }
}

export default function VerifyEmail() {
  const { t } = useTranslation("account");
  const { email } = useLoaderData<typeof loader>();
  if (useActionData<typeof action>()?.dead || !email) return <DeadLink kind="verify-email" />;
  return (
    <AccountForm id="verify" errors={null} title={t("verify.title")} intro={t("verify.intro", { email })}>
      <Button>{t("verify.submit")}</Button>
    </AccountForm>
  );
}
