import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { answerCall } from "./answer-call.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { apiBase } from "#app/http/api/api-path.ts";
import { findCall } from "./calls.server.ts";

/** Not a route: finding one of the router's took a twentieth of a call's CPU. */
export async function answerApi({ request, context }: RequestArgs): Promise<Response> {
  const found = findCall(context.url.pathname.slice(apiBase.length));
  if (found) return answerCall({ request, context }, found);
  await discardBody(openBodyReader(request.body));
  return apiProblem(context, 404);
}
