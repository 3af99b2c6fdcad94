import { isDatabaseUnavailable, unavailability } from "#db/availability.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { isProblem, problemStatus } from "#app/http/problem.server.ts";
import { sentStrings } from "./json-body.server.ts";

export type ApiArgs = RequestArgs & { params: Record<string, string | undefined> };

type Call = (args: ApiArgs) => Promise<Response>;

/** `GET` also responds to `HEAD`. */
type Calls = { [Method in "GET" | "POST" | "PUT" | "PATCH" | "DELETE"]?: Call };

/** Both the loader and the action of a route. What its calls throw becomes JSON. */
export function apiRoute(calls: Calls): Call {
  const methods = Object.keys(calls).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name));
  return async (args) => {
    const { request, context } = args;
    const call = calls[(request.method === "HEAD" ? "GET" : request.method) as keyof Calls];
    try {
      if (!call || context.rejection)
        return apiProblem(context, 405, { headers: { Allow: methods.join(", ") } });
      return await call(args);
    } catch (error) {
      return answerError(args, error);
    } finally {
      if (!request.bodyUsed) await discardBody(openBodyReader(request.body));
    }
  };
}

async function answerError({ request, context }: ApiArgs, error: unknown): Promise<Response> {
  if (error instanceof Response) return error;
  if (isProblem(error)) {
    const { status = 500, headers } = error.init ?? {};
    return apiProblem(context, problemStatus(status), { headers });
  }
  if (isDatabaseUnavailable(error)) {
    context.log.warn("database", unavailability(error));
    return apiProblem(context, 503, { headers: { "Retry-After": "5" } });
  }
  if (!request.signal.aborted) context.log.error("unplanned", error, await sentStrings(request));
  return apiProblem(context, 500);
}
