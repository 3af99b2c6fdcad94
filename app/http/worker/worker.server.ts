import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { unavailability } from "#db/availability.ts";
import {
  openContext,
  type Areas,
  type Rejection,
  type RequestContext,
} from "#app/http/context.server.ts";
import { openCookieJar } from "#app/http/cookies.server.ts";
import { findEmbedding } from "#app/http/embedding/embedding.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { formEncoding } from "#app/http/form-body/form-body.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { acceptedLanguage } from "#app/i18n/locale.ts";
import { apiProblem } from "./api-problem.server.ts";
import { findApiRejection, respondToApi, type AnswerApi } from "./api-requests.server.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import { crawlerFile, type Crawlable } from "./crawler-files.server.ts";
import { checkHealth } from "./health.server.ts";
import { openLog, type Log } from "#app/http/log.server.ts";
import { markForMemory } from "#app/http/caching/kept-pages.server.ts";
import { createPathMatcher } from "./loggable-path.ts";
import { base, href } from "#app/http/paths.ts";
import { notKept } from "#app/http/private-file.server.ts";
import { problemStatus, type ProblemStatus } from "#app/http/problem.server.ts";
import { withRouteProblems, type GuardView } from "./route-problems.server.ts";
import {
  redirectShare,
  redirectToHttps,
  rejectOutsideBase,
  withBasePath,
} from "./root-files.server.ts";
import { createSharedPages } from "./shared-pages.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { readServices, type Services } from "./services.server.ts";
import {
  isDevelopment,
  isStaging,
  readSettings,
  SettingsProblem,
  type Settings,
} from "#app/http/settings.ts";
import {
  suitedTo,
  textBrowser,
  withoutFreshParam,
  type TextBrowser,
} from "./text-browsers.server.ts";
import { startTiming, type Timing } from "#app/http/timing.server.ts";
import { createWriteWatch } from "./write-watch.ts";

type Waiter = { waitUntil(promise: Promise<unknown>): void };

/** RFC 9110, section 4.1: servers and proxies accept at least this. */
const maxUrlLength = 8_000;

export type WorkerParts = {
  areas: Areas;
  answerApi: AnswerApi;
  /** Paths whose forms other sites send. Their actions use neither cookies nor the database. */
  foreignForms: string[];
  views: {
    guard: GuardView;
    record(context: RequestContext, path: string): Promise<unknown>;
  };
  crawlable: Crawlable;
  failurePage(
    request: Request,
    failure: { requestId: string; settings: SettingsProblem | null; staging: boolean },
  ): Response;
};

export function createWorker(
  build: ServerBuild,
  { areas, answerApi, foreignForms, views, crawlable, failurePage }: WorkerParts,
) {
  const foreignFormPaths = new Set(foreignForms.map(href));
  const handle = createRequestHandler(withRouteProblems(build, views.guard), build.mode);
  const getPattern = createPathMatcher(build.routes);
  const shared = createSharedPages(build);
  const writes = createWriteWatch();
  let environment: ReturnType<typeof readEnvironment> | undefined;
  let settings: Settings | undefined;
  let services: Services | undefined;

  async function respond(
    received: Request,
    receivedUrl: URL,
    bindings: object,
    { pattern, waiter, log, timing, browser, finished }: Exchange,
  ): Promise<Response> {
    settings ??= readSettings(bindings);
    services ??= readServices(bindings, log);
    const waitUntil = (promise: Promise<unknown>) =>
      waiter.waitUntil(promise.catch((error: unknown) => logFailure(log, error)));
    const common = { settings, log, timing, waitUntil };
    const file =
      redirectToHttps(receivedUrl, settings) ?? (await crawlerFile(receivedUrl, crawlable, common));
    if (file) return file;
    const request = withBasePath(received, receivedUrl);
    const url = request === received ? receivedUrl : new URL(request.url);
    const outside = rejectOutsideBase(url);
    if (outside) return outside;
    if (url.pathname === href("/healthz"))
      return checkHealth(request, { settings, log, timing, writes });

    const share = redirectShare(request, url);
    if (share) {
      await discardBody(openBodyReader(request.body));
      return share;
    }

    const rejection = findRejection(request, url, { settings, foreignFormPaths });
    const frameCookies = openCookieJar(request, { embedded: true });
    const embedding = findEmbedding(request, frameCookies, settings.partners);
    const sharedUrl = rejection || embedding ? null : shared.getUrl(request, pattern);
    const tasks: (() => Promise<unknown>)[] = [];
    const context = openContext(request, {
      url,
      settings,
      areas,
      services,
      log,
      timing,
      rejection,
      finished,
      waitUntil,
      afterResponse: (task) => void tasks.push(task),
      onWrite: writes.record,
      isShared: sharedUrl !== null,
      isTextBrowser: browser.isTextBrowser,
      version: build.assets?.version,
      embedding,
    });
    // Browsers show no response until they've sent the body.
    if (rejection) await discardBody(openBodyReader(request.body));
    const render = (requested: Request) =>
      isApiPath(url.pathname)
        ? respondToApi(answerApi, requested, context)
        : renderSendable(requested, url, context);
    const response = finishResponse(
      context,
      request,
      await (sharedUrl ? shared.respond(sharedUrl, request, context, render) : render(request)),
    );
    const isViewed = !!context.claim?.viewsUntil;
    if (request.method === "GET") markForMemory(response, pattern, isViewed);
    if (isViewed && isShownPage(request, response))
      context.afterResponse(() => views.record(context, url.pathname.replace(/\.data$/, "")));
    for (const task of tasks) waitUntil(task());
    return response;
  }

  async function renderSendable(
    request: Request,
    url: URL,
    context: RequestContext,
  ): Promise<Response> {
    const response = await handle(
      context.rejection ? rejectedRequest(request, url) : cleanRequest(request),
      context,
    );
    const status = replacementStatus(response);
    if (!status) return response;
    context.rejection = { status, headers: context.headers };
    return handle(rejectedRequest(request, url), context);
  }

  return {
    async fetch(received: Request, bindings: object, waiter: Waiter): Promise<Response> {
      const browser = textBrowser(received);
      const request = browser.keepsPages ? withoutFreshParam(received) : received;
      const url = new URL(request.url);
      const pattern = getPattern(url.pathname);
      const { development, staging } = (environment ??= readEnvironment(bindings));
      const log = openLog(request, development ? "text" : "json");
      const timing = startTiming();
      let finish!: () => void;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const page = await respond(request, url, bindings, {
        ...{ pattern, waiter, log, timing, browser, finished },
      })
        .finally(finish)
        .catch((error: unknown) => {
          if (!request.signal.aborted)
            log.error(error instanceof SettingsProblem ? "settings" : "unplanned", error);
          if (isApiPath(url.pathname)) {
            const language = acceptedLanguage(request.headers.get("Accept-Language"));
            return apiProblem({ locale: { language } }, 500);
          }
          return failurePage(request, {
            requestId: log.requestId,
            settings: development && error instanceof SettingsProblem ? error : null,
            staging,
          });
        });
      const response = await suitedTo(browser, page, request);
      setSecurityHeaders(response.headers, url);
      if (staging) response.headers.set("X-Robots-Tag", "noindex, nofollow");
      response.headers.set("X-Request-Id", log.requestId);
      log.response({
        method: request.method,
        path: pattern,
        status: response.status,
        ...timing.spent(),
      });
      return response;
    },
  };
}

/** Which is known even if the settings are wrong. */
function readEnvironment(bindings: object) {
  return { development: isDevelopment(bindings), staging: isStaging(bindings) };
}

function logFailure(log: Log, error: unknown): void {
  const unavailable = unavailability(error);
  if (unavailable) log.warn("database", unavailable);
  else log.error("unplanned", error);
}

type Exchange = {
  /** Of the path that was asked for. */
  pattern: string;
  waiter: Waiter;
  log: Log;
  timing: Timing;
  browser: TextBrowser;
  /** Resolves once there's a response. */
  finished: Promise<void>;
};

function findRejection(
  request: Request,
  url: URL,
  { settings, foreignFormPaths }: { settings: Settings; foreignFormPaths: Set<string> },
): Rejection | null {
  if (url.pathname.startsWith(`${base}/static/`)) return { status: 404 };
  if (url.pathname.length + url.search.length > maxUrlLength) return { status: 414 };
  if (isApiPath(url.pathname)) return findApiRejection(request, url, settings);
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (request.method !== "POST") return { status: 405, headers: { Allow: "GET, HEAD, POST" } };
  const origin = request.headers.get("Origin");
  const isForeign = origin !== null && origin !== url.origin;
  if (isForeign && !foreignFormPaths.has(url.pathname)) return { status: 403 };
  if (Number(request.headers.get("Content-Length")) > formLimits.bodyBytes) return { status: 413 };
  return formEncoding(request.headers.get("Content-Type")) ? null : { status: 415 };
}

const unroutableLineBreaks = /%0[ad]|%e2%80%a[89]/gi;

function rejectedRequest(request: Request, url: URL): Request {
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(`${base}/refused${suffix}`, url), { headers });
}

/** `findRejection` checked `Origin`, and only a proxy could vouch for `X-Forwarded-Host`. */
function cleanRequest(request: Request): Request {
  const url = request.url.replace(unroutableLineBreaks, "%20");
  if (request.method === "GET" || request.method === "HEAD")
    return url === request.url ? request : new Request(url, request);
  const own = new Request(url, request);
  own.headers.delete("Origin");
  own.headers.delete("X-Forwarded-Host");
  return own;
}

function isShownPage({ method }: Request, response: Response): boolean {
  return method === "GET" && response.status === 200 && isPage(response);
}

const isPage = ({ headers }: Response) =>
  /^text\/(html|x-script)\b/.test(headers.get("Content-Type") ?? "");

function replacementStatus(response: Response): ProblemStatus | null {
  const { status, headers } = response;
  if ((headers.get("Location")?.length ?? 0) > maxUrlLength) return 414;
  return status >= 400 && !isPage(response) ? problemStatus(status) : null;
}

function finishResponse(context: RequestContext, request: Request, response: Response): Response {
  const isHead = request.method === "HEAD";
  const isCall = isApiPath(context.url.pathname);
  // A call's answer isn't copied, which takes time: its headers can already be changed.
  const finished =
    isCall && !isHead ? response : new Response(isHead ? null : response.body, response);
  if (!context.shared && !context.claim?.scope)
    for (const cookie of context.cookies.outgoing()) finished.headers.append("Set-Cookie", cookie);
  context.headers.forEach((value, name) => finished.headers.set(name, value));
  if (!finished.headers.has("Cache-Control") || context.claim?.viewsUntil)
    finished.headers.set("Cache-Control", notKept);
  if (context.settings.development) finished.headers.set("Server-Timing", context.timing.header());
  return finished;
}
