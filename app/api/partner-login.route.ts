import { z } from "zod";
import { violates } from "#db/constraints.ts";
import { runBatch } from "#db/writes.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { followable, href } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { readPartnerRequest } from "#app/identity/partners/partner-request.server.ts";
import { insertPartnerLogin, loginMinutes } from "#app/identity/partners/partner-logins.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";
import { checkFields, readJson } from "./json-body.server.ts";

const schema = z.object({
  /** A signed JSON Web Token: see {@link readPartnerRequest}. */
  assertion: z.string({ error: "assertion.required" }).max(16_000),
  redirectTo: z.string().optional(),
});

/**
 * The specification's `POST /login/geico` (§7), for any partner. The partner's server asks, and
 * its page or its customer's browser opens `redirect` within two minutes, once.
 */
async function logIn({ request, params, context }: ApiArgs): Promise<Response> {
  const { db, now, origin, settings } = context;
  const partner = settings.partners.get(params.partner!);
  if (!partner) return apiProblem(context, 404);
  const { assertion, redirectTo } = checkFields(context, schema, await readJson(request));
  const audience = origin + href(`/api/login/${partner.slug}`);
  const read = await readPartnerRequest(context, partner, assertion, audience);
  if (read === "unavailable") return apiProblem(context, 503, { headers: { "Retry-After": "30" } });
  const refused = () => apiProblem(context, 401, { because: "refusedLogin" });
  if (read === "refused") return refused();

  const token = newToken();
  try {
    await runBatch(db, insertPartnerLogin(db, { token, ...read }, now));
  } catch (error) {
    if (violates(error, "partner_logins.request_hash")) return refused();
    throw error;
  }
  const query = new URLSearchParams({ token });
  if (redirectTo) query.set("redirectTo", href(followable(redirectTo)));
  return Response.json({
    redirect: `${origin}${href(partnerPaths.enter(partner.slug))}?${query}`,
    expiresAt: new Date(now.getTime() + loginMinutes * 60_000),
  });
}

const answer = apiRoute({ POST: logIn });

export { answer as action, answer as loader };
