import { apiProblem } from "./api-problem.server.ts";
import { allowOrigin, answerPreflight } from "#app/http/api/other-origins.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import type { Rejection, RequestContext } from "#app/http/context.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import type { Settings } from "#app/http/settings.ts";

/** Takes files: the only path with a larger limit. */
const uploadPath = /\/displayRecords\/[^/]+\/receipts\/?$/;

/** Of JSON. No call takes more than a few hundred bytes. */
export const maxJsonBytes = 64 * 1024;

export type AnswerApi = (args: RequestArgs) => Promise<Response>;

/**
 * Calls may come from programs, which send no `Origin`, but never from another site's pages, unless
 * the operator lists the site.
 */
export function findApiRejection(
  request: Request,
  url: URL,
  { apiOrigins }: Pick<Settings, "apiOrigins">,
): Rejection | null {
  if (url.pathname.endsWith(".data")) return { status: 404 };
  if (/%00/.test(url.pathname + url.search)) return { status: 400 };
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== url.origin && !apiOrigins.includes(origin))
    return { status: 403 };
  const maxBytes = uploadPath.test(url.pathname) ? formLimits.bodyBytes : maxJsonBytes;
  return Number(request.headers.get("Content-Length")) > maxBytes ? { status: 413 } : null;
}

export async function respondToApi(
  answer: AnswerApi,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  if (context.rejection) return apiProblem(context, context.rejection.status);
  const preflight = answerPreflight(request, context.settings);
  return preflight ?? allowOrigin(request, await answer({ request, context }));
}
