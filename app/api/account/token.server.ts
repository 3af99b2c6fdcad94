import { z } from "zod";
import { findAddressToConfirm, findResetToken } from "#app/account/tokens.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { openWithSecret, refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { moment } from "#app/api/shapes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { findLoginToken } from "#app/prospects/login-tokens.server.ts";
import { selectProspect, usable } from "#app/prospects/prospects.server.ts";
import { openVisit } from "#app/reviews/review-links.server.ts";

const kinds = ["verifyEmail", "resetPassword", "signUp", "logIn", "review"] as const;

type Kind = (typeof kinds)[number];

type Found = { expiresAt: Date } | null;

/**
 * What a link's token is for and until when, as the link's page would find it, but nothing about
 * whose it is. One that doesn't work is like one that never existed.
 */
export const getToken = defineCall({
  name: "getToken",
  method: "GET",
  path: "/token/{token}",
  access: "anyone",
  answer: z.strictObject({ kind: z.enum(kinds), expiresAt: moment }),
  problems: [404],
  async run({ params, context }) {
    const opened = await openWithSecret(context, findToken(context, params.token));
    for (const [kind, found] of Object.entries(opened))
      if (found) return { value: { kind: kind as Kind, expiresAt: found.expiresAt.toISOString() } };
    return refuseSecret(context, 404, { because: "unknownToken" });
  },
});

async function findToken({ db, now }: RequestContext, token: string): Promise<Record<Kind, Found>> {
  const [verifyEmail, resetPassword, [invited], logIn, service, purchase] = await Promise.all([
    findAddressToConfirm(db, token, now),
    findResetToken(db, token, now),
    selectProspect(db, token),
    findLoginToken(db, token, now),
    openVisit(db, token, "service", now),
    openVisit(db, token, "purchase", now),
  ]);
  const signUp = usable(invited, now)?.prospect ?? null;
  return { verifyEmail, resetPassword, signUp, logIn, review: service ?? purchase };
}
