import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { openContext, type Refusal, type RequestContext } from "./context.server.ts";
import { bodyLimit, formEncoding } from "./form-body.server.ts";
import { answerHealth } from "./health.server.ts";
import { base, href } from "./paths.ts";
import { withProblems } from "./route-problems.server.ts";
import { rootFile } from "./root-files.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { readSettings, type Settings } from "./settings.ts";

type Waiter = { waitUntil(promise: Promise<unknown>): void };

/** The worker: what is decided before any route, then Remix, then the headers of every answer. */
export function createWorker(build: ServerBuild) {
  const handle = createRequestHandler(withProblems(build), build.mode);
  let settings: Settings | undefined;

  return {
    async fetch(request: Request, bindings: unknown, waiter: Waiter): Promise<Response> {
      try {
        settings ??= readSettings(bindings);
      } catch (error) {
        console.error(error);
        return new Response("The service is not set up. Its log says which settings are missing.\n", { status: 500 });
      }
      const url = new URL(request.url);
      const file = rootFile(url, settings);
      if (file) return file;
      if (url.pathname === href("/healthz")) return answerHealth(settings);

      const refusal = refuse(request, url);
      const context = openContext(request, { settings, refusal, waitUntil: (promise) => waiter.waitUntil(promise) });
      // A browser shows no answer that comes before it has sent its body.
      if (refusal) await request.body?.pipeTo(new WritableStream());
      const response = await handle(refusal ? refusedRequest(request, url) : ownRequest(request), context);
      return finish(context, request, response);
    },
  };
}

/** What no route needs to see: wrong methods, foreign origins, bodies that are not forms. */
function refuse(request: Request, url: URL): Refusal | null {
  if (url.pathname.startsWith(`${base}/static/`) || url.pathname.startsWith(`${base}/api/`)) return { status: 404 };
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (request.method !== "POST") return { status: 405, headers: { Allow: "GET, HEAD, POST" } };
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== url.origin) return { status: 403 };
  if (Number(request.headers.get("Content-Length")) > bodyLimit) return { status: 413 };
  return formEncoding(request.headers.get("Content-Type")) ? null : { status: 415 };
}

/** A path that no route has, so that the catch-all answers with the error page of the refusal. */
function refusedRequest(request: Request, url: URL): Request {
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(`${base}/refused${suffix}`, url), { headers });
}

/** The origin was judged above by the request's own URL; headers that only a proxy could vouch for go. */
function ownRequest(request: Request): Request {
  const own = new Request(request);
  own.headers.delete("Origin");
  own.headers.delete("X-Forwarded-Host");
  return own;
}

function finish(context: RequestContext, request: Request, response: Response): Response {
  const answer = new Response(request.method === "HEAD" ? null : response.body, response);
  for (const cookie of context.cookies.outgoing()) answer.headers.append("Set-Cookie", cookie);
  context.headers.forEach((value, name) => answer.headers.set(name, value));
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(answer.headers, request);
  if (!context.settings.production) answer.headers.set("Server-Timing", context.timing.header());
  return answer;
}

