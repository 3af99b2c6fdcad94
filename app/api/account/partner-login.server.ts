import { z } from "zod";
import { violates } from "#db/constraints.ts";
import { runBatch } from "#db/writes.ts";
import { defineCall } from "#app/api/call.server.ts";
import { refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { moment } from "#app/api/shapes.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { followable, href } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { readPartnerRequest } from "#app/identity/partners/partner-request.server.ts";
import { insertPartnerLogin, loginMinutes } from "#app/identity/partners/partner-logins.server.ts";

/**
 * The partner's server asks, and its page or its customer's browser opens `redirect` within two
 * minutes, once.
 */
export const postPartnerLogin = defineCall({
  name: "postPartnerLogin",
  method: "POST",
  path: "/login/{partner}",
  access: "anyone",
  body: z.strictObject({
    /** A signed JSON Web Token: see {@link readPartnerRequest}. */
    assertion: z.string({ error: "assertion.required" }).max(16_000),
    redirectTo: z.string().max(2_000).optional(),
  }),
  answer: z.strictObject({ redirect: z.string(), expiresAt: moment }),
  problems: [401, 404],
  async run({ params, context, body: { assertion, redirectTo } }) {
    const { db, now, origin, settings } = context;
    const partner = settings.partners.get(params.partner);
    if (!partner) throw apiProblem(context, 404);
    const audience = origin + href(`/api/login/${partner.slug}`);
    const read = await readPartnerRequest(context, partner, assertion, audience);
    if (read === "unavailable")
      throw apiProblem(context, 503, { headers: { "Retry-After": "30" } });
    const refuse = () => refuseSecret(context, 401, { because: "refusedLogin" });
    if (read === "refused") return refuse();

    const token = newToken();
    try {
      await runBatch(db, insertPartnerLogin(db, { token, ...read }, now));
    } catch (error) {
      if (violates(error, "partner_logins.request_hash")) return refuse();
      throw error;
    }
    const query = new URLSearchParams({ token });
    if (redirectTo) query.set("redirectTo", href(followable(redirectTo)));
    return {
      value: {
        redirect: `${origin}${href(partnerPaths.enter(partner.slug))}?${query}`,
        expiresAt: new Date(now.getTime() + loginMinutes * 60_000).toISOString(),
      },
    };
  },
});
