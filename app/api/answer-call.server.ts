import { isDatabaseUnavailable, unavailability } from "#db/availability.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readBearer } from "#app/http/api/api-token.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { isProblem, problemStatus } from "#app/http/problem.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { pausedWords } from "#app/http/worker/paused-writes.server.ts";
import { refuseView } from "#app/view-as/guard-view.server.ts";
import type { Access, Call, Reply } from "./call.server.ts";
import { answerFromEdge } from "./edge-answer.server.ts";
import { createETag, isKnownETag, readIfMatch } from "./etag.ts";
import type { Found } from "./find-call.ts";
import { checkFields, readJson, sentStrings } from "./json-body.server.ts";
import { createCallCounter, rateLimitHeaders } from "./rate-limit.server.ts";
import { refuseSecret } from "./secrets/refuse-secret.server.ts";
import { noShopKey } from "./shop/shop-keys.server.ts";
import { touchToken } from "./tokens/touch-token.server.ts";

const countCall = createCallCounter();

/** Of the header `Api-Version`. */
const apiVersion = "1";

export async function answerCall(args: RequestArgs, found: Found<Call>): Promise<Response> {
  const { request, context } = args;
  const allowance = countCall(callerOf(context), context.now.getTime());
  const limits = rateLimitHeaders(allowance);
  let response: Response;
  try {
    if (allowance.left < 0 && context.settings.rateLimits)
      throw apiProblem(context, 429, {
        headers: { "Retry-After": String(allowance.resetSeconds) },
      });
    response = await run(args, found);
  } catch (error) {
    response = await answerError(args, error);
  } finally {
    if (!request.bodyUsed) await discardBody(openBodyReader(request.body));
  }
  for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
  return response;
}

async function run(args: RequestArgs, { calls, params }: Found<Call>): Promise<Response> {
  const { request, context } = args;
  await refuseView(args);
  const call = calls.find((one) => methodsOf(one).includes(request.method));
  if (!call) {
    const allowed = calls.flatMap(methodsOf);
    throw apiProblem(context, 405, { headers: { Allow: allowed.join(", ") } });
  }
  await authorize(args, call.access);
  checkVersion(args);
  const query = checkFields(context, call.query, Object.fromEntries(context.url.searchParams));
  const body = checkFields(
    context,
    call.body,
    call.body ? await readJson(request, call.maxBytes) : {},
  );
  context.ifVersion = readIfMatch(request.headers.get("If-Match"));
  const answer = await answerFromEdge(args, call, query, async () =>
    toResponse(call, await call.run({ ...args, params, query, body })),
  );
  if (context.claim?.scope) touchToken(context, context.claim.sessionId);
  return unlessKnown(request, call, answer);
}

function methodsOf({ method, changesSomething }: Call): string[] {
  return method === "GET" && !changesSomething ? ["GET", "HEAD"] : [method];
}

/** Whether the session or token still works is only known with what the call reads. */
export async function authorize(args: RequestArgs, access: Access): Promise<void> {
  const { request, context } = args;
  const { claim } = context;
  if (access === "shop" && readBearer(request) === null) throw apiProblem(context, 401, noShopKey);
  if (access !== "read" && access !== "write") return;
  if (!claim) return refuseLogin(args);
  if (claim.scope) {
    if (access === "write" && claim.scope !== "write")
      throw apiProblem(context, 403, { because: "readOnly" });
  } else if (!isCsrfToken(context, request.headers.get("X-CSRF-Token"))) {
    throw apiProblem(context, 403);
  }
}

function checkVersion({ request, context }: RequestArgs): void {
  const version = request.headers.get("Api-Version") ?? apiVersion;
  if (version !== apiVersion) throw apiProblem(context, 400, { because: "version" });
}

const utf8 = new TextEncoder();

function toResponse(call: Call, reply: Reply<unknown> | Response): Response {
  if (reply instanceof Response) return reply;
  const { value, version, headers } = reply;
  const { status = 200 } = call;
  const body = utf8.encode(JSON.stringify(value));
  const response = new Response(body, {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
  const minutes = call.publicMinutes;
  // What a link's token opens isn't kept anywhere, like pages.
  if (minutes) response.headers.set("Cache-Control", `public, max-age=${minutes * 60}`);
  else if (call.access !== "anyone") response.headers.set("Cache-Control", "no-cache");
  response.headers.set("ETag", createETag(body, version));
  return response;
}

function unlessKnown({ headers }: Request, { method }: Call, answer: Response): Response {
  const etag = answer.headers.get("ETag");
  if (method !== "GET" || !etag || !isKnownETag(headers.get("If-None-Match"), etag)) return answer;
  answer.headers.delete("Content-Type");
  return new Response(null, { status: 304, headers: answer.headers });
}

async function answerError(args: RequestArgs, thrown: unknown): Promise<Response> {
  const { request, context } = args;
  const error = await answerRedirect(args, thrown).catch((refused: unknown) => refused);
  if (error instanceof Response) return error;
  if (isProblem(error)) {
    const { status = 500, headers } = error.init ?? {};
    const { message, deleted } = error.data;
    if (message) return Response.json({ message }, { status, headers });
    if (deleted) return apiProblem(context, 404, { because: "notFound" });
    const because = status === 404 ? "notFound" : undefined;
    return apiProblem(context, problemStatus(status), { headers, because });
  }
  if (isDatabaseUnavailable(error)) {
    context.log.warn("database", unavailability(error));
    const message = request.method === "GET" ? undefined : pausedWords(context)?.text;
    return apiProblem(context, 503, { message, headers: { "Retry-After": "5" } });
  }
  if (!request.signal.aborted) context.log.error("unplanned", error, await sentStrings(request));
  return apiProblem(context, 500);
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400 && status !== 304;

/** Guards send a browser elsewhere. A program gets the status that says why. */
async function answerRedirect(args: RequestArgs, thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof Response) || !isRedirect(thrown)) return thrown;
  const { context } = args;
  const location = thrown.headers.get("Location") ?? "";
  if (/\/login(\?|$|\/)/.test(location)) return refuseLogin(args);
  const isAt = (path: string) => location.startsWith(path) || location.startsWith(href(path));
  if (isAt(paths.agree)) return apiProblem(context, 403, { because: "terms" });
  return apiProblem(context, 404, { because: "notFound" });
}

/** @throws a 401, the same for a token that's unknown, altered or ended */
async function refuseLogin({ request, context }: RequestArgs): Promise<never> {
  const headers = { "WWW-Authenticate": "Bearer" };
  if (readBearer(request) === null) throw apiProblem(context, 401, { headers });
  return refuseSecret(context, 401, { headers });
}

function callerOf({ claim, address }: RequestContext): string {
  return claim?.sessionId ?? address;
}
