import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { ApiArgs } from "./api-route.server.ts";

/**
 * For calls by our own pages, with the session's cookie. Calls with a token in the request need no
 * cookie and no guard. @throws a 401 or 403
 */
export async function requireOwner({ request, context }: ApiArgs): Promise<Owner> {
  const owner = await context.owner();
  if (!owner) throw apiProblem(context, 401, { headers: { "WWW-Authenticate": "Bearer" } });
  if (!isCsrfToken(context, request.headers.get("X-CSRF-Token"))) throw apiProblem(context, 403);
  return owner;
}
