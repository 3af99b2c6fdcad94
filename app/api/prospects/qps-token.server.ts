import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { href } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { prospectPaths } from "#app/prospects/prospect-paths.ts";

export const qpsToken = z.string().max(256).optional();

export const qpsHeaders = z.object({
  "qps-token": qpsToken.describe("The link's token, unless it's in the query or a bearer."),
});

/** The specification names a query parameter, a header, and a bearer token. */
export function readQpsToken(request: Request): string {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const query = new URL(request.url).searchParams.get("qpsToken");
  return query ?? request.headers.get("qps-token") ?? bearer ?? "";
}

/** The 401 that leads to the sign-up error page (specification §8). */
const failed = (because: "deadLink" | "notEnrolled") => ({
  because,
  redirect: href(prospectPaths.failed),
  headers: { "WWW-Authenticate": "Bearer" },
});

/** For a link that ended since it was found. */
export function deadLink(
  context: RequestContext,
  because: "deadLink" | "notEnrolled" = "deadLink",
): Response {
  return apiProblem(context, 401, failed(because));
}

/** @throws a 401, or a 429 after too many */
export function refuseDeadLink(context: RequestContext): Promise<never> {
  return refuseSecret(context, 401, failed("deadLink"));
}
