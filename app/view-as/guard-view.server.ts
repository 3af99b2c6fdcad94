import { translator } from "#app/i18n/i18n.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { problem, type Told } from "#app/http/problem.server.ts";
import { stopViewingPath } from "./view-as-paths.ts";
import { isViewable } from "./viewable-pages.ts";

type Route = { path: string; isForm: boolean };

/** @throws a 403 page for every form but the one that ends the view, and for pages not listed */
export async function guardView(
  { request, context }: RequestArgs,
  { path, isForm }: Route,
): Promise<void> {
  // Rejected requests end at a route that has nothing of the account.
  if (!context.claim?.viewsUntil || context.rejection) return;
  if (isForm ? path === stopViewingPath : isViewable(path)) return;
  // Browsers show no response until they've sent the body.
  if (isForm) await discardBody(openBodyReader(request.body));
  await context.owner();
  throw problem(403, { told: viewRefusal(context)! });
}

/** @throws a 403 if the request only views an account: the API has no pages to look at */
export async function refuseView({ context }: RequestArgs): Promise<void> {
  if (!context.claim?.viewsUntil) return;
  await context.owner();
  throw Response.json({ message: viewRefusal(context)!.text }, { status: 403 });
}

/** Null for anyone who doesn't only look. */
export function viewRefusal({ claim, locale }: RequestContext): Told | null {
  if (!claim?.viewsUntil) return null;
  const t = translator(locale.language);
  return { title: t("view-as:refused.title"), text: t("view-as:refused.text") };
}
