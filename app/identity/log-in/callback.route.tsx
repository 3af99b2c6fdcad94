import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { paths } from "#app/http/paths.ts";
import { arrive } from "#app/identity/arrival/arrive.server.ts";
import { callbackPath } from "#app/identity/provider.server.ts";
import { takePendingLogin } from "#app/identity/openid/pending-cookie.server.ts";
import { finishProviderLogin, loginProblemOf } from "#app/identity/openid/provider-login.server.ts";
import { LoginProblem, type LoginProblemView } from "./login-problem.tsx";
import { requireProvider, retryHref } from "./require-provider.server.ts";

export const handle: PageHandle = {
  title: "social-login:title",
  description: "socialLogin",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const provider = requireProvider(context, params);
  const { searchParams } = new URL(request.url);
  const pending = takePendingLogin(context, provider.slug, searchParams.get("state"));
  const redirectTo = pending?.redirectTo ?? paths.garage;
  const show = (problem: LoginProblemView["problem"]) => {
    if (problem === "unavailable") context.headers.set("Retry-After", "30");
    const shown = { problem, provider: provider.name, retryHref: retryHref(provider, redirectTo) };
    return data(shown, problem === "unavailable" ? 503 : 400);
  };
  if (!pending) return show("expired");
  try {
    const arrival = await finishProviderLogin(context, request, provider, pending);
    const location = await arrive(context, arrival, pending);
    return location === null ? show("elsewhere") : redirect(location);
  } catch (error) {
    return show(loginProblemOf(context, error));
  }
}

const answerFields = ["code", "state", "iss", "error", "user"];

/**
 * Apple sends its answer in a form, and a form from another site has none of our cookies. Getting
 * the same address with what it sent does.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const provider = requireProvider(context, params);
  const form = await readForm(request);
  const answer = answerFields.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return redirect(`${callbackPath(provider)}?${new URLSearchParams(answer)}`, 303);
}

export default function Callback() {
  return <LoginProblem {...useLoaderData<typeof loader>()} />;
}
