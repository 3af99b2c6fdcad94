import { edgeKey, findAtEdge, storeAtEdge } from "#app/http/caching/edge-cache.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Call } from "./call.server.ts";

/**
 * What's the same for everyone is kept at the edge. Owners get what they've changed at once.
 * @param query as the call understood it, so that places that round to the same share an answer
 */
export async function answerFromEdge(
  { request, context }: { request: Request; context: RequestContext },
  { publicMinutes }: Call,
  query: Record<string, unknown>,
  find: () => Promise<Response>,
): Promise<Response> {
  if (!publicMinutes) return find();
  const key = edgeKey(urlOf(request, query), context);
  const stored = context.claim ? undefined : await findAtEdge(key);
  if (stored) return withStatus(stored, "hit");
  const answer = await find();
  if (request.method === "GET") storeAtEdge(context, key, answer.clone());
  return withStatus(answer, context.claim ? "fwd=request; stored" : "fwd=miss; stored");
}

function urlOf(request: Request, query: Record<string, unknown>): URL {
  const url = new URL(request.url);
  const sent = Object.entries(query).filter(([, value]) => value !== undefined);
  url.search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  url.searchParams.sort();
  return url;
}

function withStatus(response: Response, status: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Status", `roadworthy; ${status}`);
  return answer;
}
