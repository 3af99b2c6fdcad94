import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { answerCall } from "./answer-call.server.ts";
import type { ApiArgs } from "./api-route.server.ts";
import { findCall } from "./calls.server.ts";

async function answer({ request, context, params }: ApiArgs): Promise<Response> {
  const found = findCall(`/${params["*"]}`);
  if (found) return answerCall({ request, context }, found);
  await discardBody(openBodyReader(request.body));
  return apiProblem(context, 404);
}

export { answer as action, answer as loader };
