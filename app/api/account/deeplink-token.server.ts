import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { openWithSecret, refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { moment } from "#app/api/shapes.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { sessionCookieValue } from "#app/http/session-cookie.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { findViewLink, isUsable, redeemViewLink, viewEnd } from "#app/view-as/view-links.server.ts";

/**
 * What a view link's page does with a button, for a program that sets the cookie itself. That a GET
 * uses up the token is the specification's call. A link checker has no address to find: only the
 * operator's own tools know the account, the token and who asked for it, and any mismatch leaves
 * the token as it was.
 */
export const getDeeplinkToken = defineCall({
  name: "getDeeplinkToken",
  method: "GET",
  path: "/deeplinkToken/{oas}/{token}/{impersonator}",
  access: "anyone",
  changesSomething: true,
  answer: z.strictObject({ name: z.string(), value: z.string(), expiresAt: moment }),
  problems: [404],
  async run({ params, context }) {
    const { db, now, device, settings, cookies } = context;
    const found = await openWithSecret(context, findViewLink(db, params.token));
    const link = found && isUsable(found, now) ? found.link : null;
    const token = newToken();
    const isOpen =
      link?.accountId === params.oas &&
      link?.viewedBy === params.impersonator &&
      link !== null &&
      (await redeemViewLink(db, link, { token, ...device }, now));
    if (!isOpen) {
      const message = translator(context.locale.language)("view-as:api.unknown");
      return refuseSecret(context, 404, { message });
    }
    const viewsUntil = viewEnd(now);
    const { accountId } = link;
    return {
      value: {
        name: cookies.fullName("session"),
        value: sessionCookieValue(settings.secret, { accountId, token, viewsUntil }),
        expiresAt: viewsUntil.toISOString(),
      },
    };
  },
});
