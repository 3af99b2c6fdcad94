import { apiProblem } from "./api-problem.server.ts";
import { allowOrigin, answerPreflight } from "#app/http/api/other-origins.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import type { Rejection, RequestContext } from "#app/http/context.server.ts";
import { problemStatus } from "#app/http/problem.server.ts";
import type { Settings } from "#app/http/settings.ts";

/** Takes files: the only path with a larger limit. */
const uploadPath = /\/displayRecords\/[^/]+\/receipts\/?$/;

/** Of JSON. No call takes more than a few hundred bytes. */
export const maxJsonBytes = 64 * 1024;

const routedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

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

/** JSON and files only: what isn't, such as the router's own responses, is replaced. */
export async function respondToApi(
  handle: (request: Request) => Promise<Response>,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  if (context.rejection) return apiProblem(context, context.rejection.status);
  const preflight = answerPreflight(request, context.settings);
  if (preflight) return preflight;
  const response = await handle(withRoutedMethod(request, context));
  return allowOrigin(
    request,
    isApiResponse(response) ? response : apiProblem(context, problemStatus(response.status)),
  );
}

/** Only the route knows which methods its 405 has to name. */
function withRoutedMethod(request: Request, context: RequestContext): Request {
  if (routedMethods.includes(request.method)) return request;
  context.rejection = { status: 405 };
  return new Request(request.url, { signal: request.signal });
}

function isApiResponse({ status, headers }: Response): boolean {
  return (
    status === 204 ||
    status === 304 ||
    headers.has("Content-Disposition") ||
    /^application\/json\b/.test(headers.get("Content-Type") ?? "")
  );
}
