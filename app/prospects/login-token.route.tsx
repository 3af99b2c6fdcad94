import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  deriveSessionId,
  deriveSessionToken,
  setSessionCookie,
} from "#app/account/sign-in/session-token.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import { commit, type Redirect } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { accountOf, deleteLoginToken, findLoginToken } from "./login-tokens.server.ts";

export const handle: PageHandle = {
  title: "prospects:token.title",
  description: "loginToken",
  scripts: false,
};

/**
 * Names the account and asks before logging in, so that a link with someone else's token can't log
 * a visitor in to their account unnoticed. It never replaces a session.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const location = followable(new URL(request.url).searchParams.get("redirectTo"));
  const found = findLoginToken(context.db, tokenIn(request) ?? "", context.now);
  const [account, owner] = await Promise.all([
    context.speakTo(found, (one) => one),
    context.owner(),
  ]);
  if (owner) throw redirect(location);
  if (!account) return data({ page: null }, 400);
  return { page: { email: account.email, redirectTo: href(location) } };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, device } = context;
  const token = tokenIn(request) ?? "";
  const post = await receive(args, () =>
    Promise.all([findLoginToken(db, token, now), context.owner()]),
  );
  const [account, owner] = post.data;
  const location = followable(post.form.get("redirectTo"));
  if (owner) throw redirect(location);
  const dead = () => data({ dead: true }, 400);
  if (!account) return dead();
  const id = deriveSessionId(context, post.key);
  const session = { id, accountId: accountOf(token, now), fromSignUp: true, ...device };
  const logIn = () =>
    setSessionCookie(context, account.accountId, deriveSessionToken(context, post.key));
  return commit<Redirect | ReturnType<typeof dead>>(post, {
    writes: [insertSession(db, session, now), ...deleteLoginToken(db, token, now)],
    location,
    unless: { "sessions.account_id": dead },
    after: logIn,
    onReplay: logIn,
  });
}

export default function LoginToken() {
  const { t } = useTranslation("prospects");
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) {
    return (
      <FormColumn>
        <PageHeading title={t("token.dead")} />
        <p>{t("token.deadText")}</p>
        <p>
          <a className="btn" href={href(paths.logIn)}>
            {t("logIn")}
          </a>
        </p>
      </FormColumn>
    );
  }
  return (
    <FormColumn>
      <PageHeading title={t("token.heading")} />
      <p>{t("token.text", { email: page.email })}</p>
      <PostForm id="log-in" reloadDocument>
        <input type="hidden" name="redirectTo" value={page.redirectTo} />
        <Button>{t("token.submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
