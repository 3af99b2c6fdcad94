import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { unavailability } from "#db/availability.ts";
import {
  openContext,
  type Areas,
  type Refusal,
  type RequestContext,
} from "#app/http/context.server.ts";
import { discardBody, openBody } from "#app/http/form-body/body.server.ts";
import { formEncoding } from "#app/http/form-body/form-body.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { crawlerFile, type Crawlable } from "./crawler-files.server.ts";
import { answerHealth } from "./health.server.ts";
import { openLog, type Log } from "#app/http/log.server.ts";
import { pathReader } from "./loggable-path.ts";
import { base, href } from "#app/http/paths.ts";
import { notKept } from "#app/http/private-file.server.ts";
import { problemStatus, type ProblemStatus } from "#app/http/problem.server.ts";
import { withProblems } from "./route-problems.server.ts";
import { rootFile, toHttps } from "./root-files.server.ts";
import { sharedPages } from "./shared-pages.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { readServices, type Services } from "./services.server.ts";
import { readSettings, SettingsProblem, type Settings } from "#app/http/settings.ts";
import { startTiming, type Timing } from "#app/http/timing.server.ts";
import { watchWrites } from "./write-watch.ts";

type Waiter = { waitUntil(promise: Promise<unknown>): void };

/**
 * Path and query, in characters: servers and proxies on the way accept at least that (RFC 9110,
 * 4.1).
 */
const maxUrlLength = 8_000;

/** What a worker is made with besides its routes: what areas and pages know, and HTTP does not. */
export type Parts = {
  areas: Areas;
  /** What search engines are told of. */
  crawlable: Crawlable;
  failurePage(
    request: Request,
    trouble: { requestId: string; settings: SettingsProblem | null },
  ): Response;
};

/**
 * The worker: what is decided before any route, then Remix, then the headers of every answer and
 * its line in the log.
 */
export function createWorker(build: ServerBuild, { areas, crawlable, failurePage }: Parts) {
  const handle = createRequestHandler(withProblems(build), build.mode);
  const patternOf = pathReader(build.routes);
  const shared = sharedPages(build, patternOf);
  const writes = watchWrites();
  let settings: Settings | undefined;
  let services: Services | undefined;

  async function answer(
    request: Request,
    url: URL,
    bindings: object,
    { waiter, log, timing }: Exchange,
  ): Promise<Response> {
    settings ??= readSettings(bindings);
    services ??= readServices(bindings, log);
    const waitUntil = (promise: Promise<unknown>) =>
      waiter.waitUntil(promise.catch((error: unknown) => logFailure(log, error)));
    const around = { settings, log, timing, waitUntil };
    const file =
      toHttps(url, settings) ?? (await crawlerFile(url, crawlable, around)) ?? rootFile(url);
    if (file) return file;
    if (url.pathname === href("/healthz"))
      return answerHealth(request, { settings, log, timing, writes });

    const refusal = reject(request, url);
    const sharedUrl = refusal ? null : shared.urlOf(request);
    const context = openContext(request, {
      settings,
      areas,
      services,
      log,
      timing,
      refusal,
      waitUntil,
      onWrite: writes.note,
      isShared: sharedUrl !== null,
    });
    // A browser shows no answer that comes before it has sent its body.
    if (refusal) await discardBody(openBody(request.body));
    const render = (requested: Request) => sendable(requested, url, context);
    return finish(
      context,
      request,
      await (sharedUrl ? shared.answer(sharedUrl, request, context, render) : render(request)),
    );
  }

  async function sendable(request: Request, url: URL, context: RequestContext): Promise<Response> {
    const response = await handle(
      context.refusal ? refusedRequest(request, url) : ownRequest(request),
      context,
    );
    const status = whyNotSend(response);
    if (!status) return response;
    context.refusal = { status, headers: context.headers };
    return handle(refusedRequest(request, url), context);
  }

  return {
    async fetch(request: Request, bindings: object, waiter: Waiter): Promise<Response> {
      const url = new URL(request.url);
      const development = isDevelopment(bindings);
      const log = openLog(request, development ? "text" : "json");
      const timing = startTiming();
      const response = await answer(request, url, bindings, { waiter, log, timing }).catch(
        (error: unknown) => {
          if (!request.signal.aborted)
            log.error(error instanceof SettingsProblem ? "settings" : "unplanned", error);
          return failurePage(request, {
            requestId: log.requestId,
            settings: development && error instanceof SettingsProblem ? error : null,
          });
        },
      );
      setSecurityHeaders(response.headers, request);
      response.headers.set("X-Request-Id", log.requestId);
      log.answered({
        method: request.method,
        path: patternOf(url.pathname),
        status: response.status,
        ...timing.spent(),
      });
      return response;
    },
  };
}

/** For work after the answer, where nobody else hears of it. */
function logFailure(log: Log, error: unknown): void {
  const unavailable = unavailability(error);
  if (unavailable) log.warn("database", unavailable);
  else log.error("unplanned", error);
}

/** Asked of the bindings themselves, which may not make settings. */
export function isDevelopment(bindings: object): boolean {
  return "ENVIRONMENT" in bindings && bindings.ENVIRONMENT === "development";
}

type Exchange = { waiter: Waiter; log: Log; timing: Timing };

/** What no route needs to see: wrong methods, foreign origins, bodies that are not forms. */
function reject(request: Request, url: URL): Refusal | null {
  if (url.pathname.startsWith(`${base}/static/`) || url.pathname.startsWith(`${base}/api/`))
    return { status: 404 };
  if (url.pathname.length + url.search.length > maxUrlLength) return { status: 414 };
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (request.method !== "POST") return { status: 405, headers: { Allow: "GET, HEAD, POST" } };
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== url.origin) return { status: 403 };
  if (Number(request.headers.get("Content-Length")) > formLimits.bodyBytes) return { status: 413 };
  return formEncoding(request.headers.get("Content-Type")) ? null : { status: 415 };
}

const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

/** A path that no route has, so that the catch-all answers with the error page of the refusal. */
function refusedRequest(request: Request, url: URL): Request {
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(`${base}/refused${suffix}`, url), { headers });
}

/**
 * The origin was judged above by the request's own URL; headers that only a proxy could vouch for
 * go. Remix reads either only before an action. A path with a line break is in no route, nor in the
 * `*` of one, which ends there: with a space in its place it's as unknown, and answered as such.
 */
function ownRequest(request: Request): Request {
  const url = request.url.replace(lineBreaks, "%20");
  if (request.method !== "POST") return url === request.url ? request : new Request(url, request);
  const own = new Request(url, request);
  own.headers.delete("Origin");
  own.headers.delete("X-Forwarded-Host");
  return own;
}

/**
 * The status of the error page to send in place of an answer that would not do: a way that was
 * typed longer than proxies let through, or the bare line with which a route fails that is no page.
 */
function whyNotSend({ status, headers }: Response): ProblemStatus | null {
  if ((headers.get("Location")?.length ?? 0) > maxUrlLength) return 414;
  const isPage = /^text\/(html|x-script)\b/.test(headers.get("Content-Type") ?? "");
  return status >= 400 && !isPage ? problemStatus(status) : null;
}

function finish(context: RequestContext, request: Request, response: Response): Response {
  const answer = new Response(request.method === "HEAD" ? null : response.body, response);
  if (!context.shared)
    for (const cookie of context.cookies.outgoing()) answer.headers.append("Set-Cookie", cookie);
  context.headers.forEach((value, name) => answer.headers.set(name, value));
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", notKept);
  if (!context.settings.production) answer.headers.set("Server-Timing", context.timing.header());
  return answer;
}
