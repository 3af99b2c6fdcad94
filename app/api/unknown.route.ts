import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import type { ApiArgs } from "./api-route.server.ts";

async function answer({ context }: ApiArgs): Promise<Response> {
  return apiProblem(context, 404);
}

export { answer as action, answer as loader };
