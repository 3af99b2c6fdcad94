import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable } from "#app/http/paths.ts";
import { LoginProblem } from "#app/identity/log-in/login-problem.tsx";
import { requireProvider, retryHref } from "#app/identity/log-in/require-provider.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { enter } from "./enter.server.ts";
import { findPartnerLogin } from "./partner-logins.server.ts";

export const handle: PageHandle = {
  title: "partner-login:title",
  description: "partnerLogin",
  scripts: false,
};

/**
 * In the partner's page, the login is complete at once: its frame can't be anyone else's. In a tab
 * of its own, a button completes it, so that nobody can log a visitor in unnoticed.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const provider = requireProvider(context, params);
  const { searchParams } = new URL(request.url);
  const redirectTo = followable(searchParams.get("redirectTo"));
  const token = searchParams.get("token") ?? "";
  const shown = { provider: provider.name, retryHref: retryHref(provider, redirectTo) };
  const problem = (kind: "expired" | "elsewhere") =>
    data({ ...shown, problem: kind, who: null }, 400);
  if (context.embedding && request.method === "GET") {
    const outcome = await enter(context, { provider, token, redirectTo, key: null });
    return "location" in outcome ? redirect(outcome.location) : problem(outcome.problem);
  }
  const login = findPartnerLogin(context.db, provider.slug, { token, key: null }, context.now);
  const [found, owner] = await Promise.all([login, context.owner()]);
  if (!found && owner) throw redirect(redirectTo);
  if (!found) return problem("expired");
  const { email, name } = found.arrival;
  return { ...shown, problem: null, who: email ?? name ?? provider.name };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const provider = requireProvider(context, params);
  const { key } = await receiveForm(args);
  const { searchParams } = new URL(request.url);
  const redirectTo = followable(searchParams.get("redirectTo"));
  const token = searchParams.get("token") ?? "";
  const outcome = await enter(context, { provider, token, redirectTo, key });
  if ("location" in outcome) return redirect(outcome.location);
  return data({ problem: outcome.problem }, 400);
}

export default function Enter() {
  const { t } = useTranslation("partner-login");
  const shown = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? shown.problem;
  const { provider, retryHref, who } = shown;
  if (problem) return <LoginProblem {...{ provider, retryHref, problem }} />;
  return (
    <FormColumn>
      <PageHeading title={t("heading", { partner: provider })} />
      <p>{t("text", { who })}</p>
      <PostForm id="enter" reloadDocument>
        <Button>{t("submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
