import { translator } from "#app/i18n/i18n.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem, type Told } from "#app/http/problem.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { stopViewingPath, viewAsPath } from "./view-as-paths.ts";
import { findViewLink } from "./view-links.server.ts";
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
  if (isForm && path === viewAsPath && (await hasOpened(request, context)))
    return redirectTo(paths.garage);
  await context.owner();
  throw problem(403, { told: viewRefusal(context)! });
}

/** As when the button that began the view is pressed again, after Back. */
async function hasOpened(request: Request, { db, claim }: RequestContext): Promise<boolean> {
  const found = await findViewLink(db, tokenIn(request));
  return Boolean(found?.link.usedAt) && found?.link.accountId === claim?.accountId;
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
