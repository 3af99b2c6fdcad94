import { data, redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { loginPath } from "#app/identity/provider.server.ts";
import { isLoginLoop } from "#app/identity/openid/pending-logins.ts";
import {
  readPendingLogins,
  startPendingLogin,
} from "#app/identity/openid/pending-cookie.server.ts";
import { loginProblemOf, startProviderLogin } from "#app/identity/openid/provider-login.server.ts";
import { LoginProblem } from "./login-problem.tsx";
import { requireProvider, retryHref } from "./require-provider.server.ts";

export const handle: PageHandle = {
  title: "social-login:title",
  description: "socialLogin",
  scripts: false,
  passwordHelp: true,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const provider = requireProvider(context, params);
  const query = new URL(request.url).searchParams;
  const redirectTo = followable(query.get("redirectTo"));
  if (isLoginLoop(readPendingLogins(context), context.now)) {
    setFlash(context, { message: "loginLoop", tone: "problem" });
    throw redirect(paths.logIn);
  }
  if (provider.partner && (await isPartnersOwner(context, provider.slug))) {
    if (redirectTo !== paths.garage) context.log.ran("partner redirected", {});
    throw redirect(redirectTo);
  }
  const popup = query.get("popup");
  if (popup === "opening") {
    const continueHref = `${href(loginPath(provider))}?${inPopup(redirectTo)}`;
    return { opening: { provider: provider.name, continueHref }, problem: null };
  }
  const login = { provider: provider.slug, redirectTo, popup: popup !== null };
  const pending = startPendingLogin(context, login);
  try {
    return await startProviderLogin(context, request, provider, pending);
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = loginProblemOf(context, error);
    const shown = { problem, provider: provider.name, retryHref: retryHref(provider, redirectTo) };
    context.headers.set("Retry-After", "30");
    return data({ opening: null, problem: shown }, 503);
  }
}

/** Already logged in, for example by a link in the partner's app. */
async function isPartnersOwner(context: RequestContext, slug: string): Promise<boolean> {
  return (await context.owner())?.partner === slug;
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
