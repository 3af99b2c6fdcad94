import { data, redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { setFlash } from "#app/http/flash.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { providerNames } from "#app/account/social/provider-names.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { isLoginLoop } from "#app/identity/openid/pending-logins.ts";
import {
  readPendingLogins,
  startPendingLogin,
} from "#app/identity/openid/pending-cookie.server.ts";
import { loginProblemOf, startSocialLogin } from "#app/identity/openid/social-login.server.ts";
import { LoginProblem } from "./login-problem.tsx";
import { requireProvider, retryHref } from "./social-provider.server.ts";

export const handle: PageHandle = {
  title: "social-login:title",
  description: "socialLogin",
  scripts: false,
  passwordHelp: true,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const provider = requireProvider(context, params.social);
  const query = new URL(request.url).searchParams;
  const redirectTo = followable(query.get("redirectTo"));
  if (isLoginLoop(readPendingLogins(context), context.now)) {
    setFlash(context, { message: "loginLoop", tone: "problem" });
    throw redirect(paths.logIn);
  }
  const popup = query.get("popup");
  if (popup === "opening") {
    const continueHref = `${href(socialPaths.logIn(provider))}?${inPopup(redirectTo)}`;
    return { opening: { provider: providerNames[provider], continueHref }, problem: null };
  }
  const login = { provider, redirectTo, popup: popup !== null };
  const pending = startPendingLogin(context, login);
  try {
    return await startSocialLogin(context, request, { ...pending, provider });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = loginProblemOf(context, error);
    const shown = { problem, provider, retryHref: retryHref(provider, redirectTo) };
    context.headers.set("Retry-After", "30");
    return data({ opening: null, problem: shown }, 503);
  }
}

function inPopup(redirectTo: string) {
  return new URLSearchParams({ popup: "on", redirectTo: href(redirectTo) });
}

export default function StartLogin() {
  const { opening, problem } = useLoaderData<typeof loader>();
  return opening ? <Opening {...opening} /> : <LoginProblem {...problem} />;
}

/** A login's window begins here, so that its page learns that it opened. */
function Opening({ provider, continueHref }: { provider: string; continueHref: string }) {
  const { t } = useTranslation("social-login");
  return (
    <FormColumn>
      <PageHeading title={t("opening.title", { provider })} below={t("opening.text")} />
      <p>
        <a className="btn" href={continueHref} data-login-opening>
          {t("opening.continue", { provider })}
        </a>
      </p>
    </FormColumn>
  );
}
