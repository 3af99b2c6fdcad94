import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import type { ApiArgs } from "./api-route.server.ts";

async function answer({ request, context }: ApiArgs): Promise<Response> {
  await discardBody(openBodyReader(request.body));
  return apiProblem(context, 404);
}

export { answer as action, answer as loader };
