import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { sessionCookieValue } from "#app/http/session-cookie.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { findViewLink, isUsable, redeemViewLink, viewEnd } from "#app/view-as/view-links.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";

/**
 * The specification's `GET /deeplinkToken/{oas}/{token}/{impersonator}` (§7): what the link's page
 * does with a button, for a program that sets the cookie itself. That a GET uses up the token is
 * the specification's call. A link checker has no address to find: only the operator's own tools
 * know the account, the token and who asked for it, and any mismatch leaves the token as it was.
 */
async function redeem({ request, params, context }: ApiArgs): Promise<Response> {
  if (request.method === "HEAD") return apiProblem(context, 405, { headers: { Allow: "GET" } });
  const { db, now, device, settings, cookies } = context;
  const t = translator(context.locale.language);
  const found = await findViewLink(db, params.token!);
  const link = found && isUsable(found, now) ? found.link : null;
  const token = newToken();
  const isOpen =
    link?.accountId === params.oas &&
    link?.viewedBy === params.impersonator &&
    link !== null &&
    (await redeemViewLink(db, link, { token, ...device }, now));
  if (!isOpen) return Response.json({ message: t("view-as:api.unknown") }, { status: 404 });
  const viewsUntil = viewEnd(now);
  const value = sessionCookieValue(settings.secret, {
    ...{ accountId: link.accountId, token, viewsUntil },
  });
  return Response.json({ name: cookies.fullName("session"), value, expiresAt: viewsUntil });
}

const answer = apiRoute({ GET: redeem });

export { answer as action, answer as loader };
