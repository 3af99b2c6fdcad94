import { openDatabase, type Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { openTimeBudget, type TimeBudget } from "#db/time-budget.ts";
import { isApiPath } from "./api/api-path.ts";
import type { Device, Owner } from "./owner.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { openBookmark } from "./bookmark.server.ts";
import { cookieDays, openCookieJar, type CookieJar } from "./cookies.server.ts";
import type { Flash } from "./flash.server.ts";
import type { Log } from "./log.server.ts";
import type { ProblemStatus } from "./problem.server.ts";
import { networkOf } from "./network.ts";
import { ownOrigin } from "./own-origin.ts";
import { newId, unsign, sign } from "./secrets.server.ts";
import type { Partner } from "./service-settings/partner-settings.ts";
import { isCounted } from "./tracking/is-counted.ts";
import { getVisit } from "./visit.ts";
import { getEdge } from "./request/edge.ts";
import { readClaim } from "./request/read-claim.server.ts";
import {
  applyLanguageParam,
  applyLocale,
  applyOwnerLocale,
  readCallersLocale,
  readLocale,
  type Addressed,
} from "./request/request-locale.server.ts";
import { readSessionCookie, type SessionClaim } from "./session-cookie.server.ts";
import type { Services } from "#app/http/worker/services.server.ts";
import type { Settings } from "./settings.ts";
import { isTheme, type Theme } from "./theme.ts";
import type { Timing } from "./timing.server.ts";

export type Rejection = { status: ProblemStatus; headers?: HeadersInit };

export type RequestContext = Services & {
  /** Of the request as it came. For a call, the API opens pages at other addresses. */
  url: URL;
  settings: Settings;
  db: Database;
  budget: TimeBudget;
  timing: Timing;
  log: Log;
  cookies: CookieJar;
  /** Response headers, such as `Retry-After`, that Remix would drop from an error. */
  headers: Headers;
  now: Date;
  address: string;
  device: Device;
  origin: string;
  timeZone: string | null;
  locale: Locale;
  /** Call before the loader's first `await`, so the root loader can wait for `localeReady`. */
  speakTo<T>(found: Promise<T>, getLocale: (found: T) => Addressed | null): Promise<T>;
  readonly localeReady: Promise<unknown>;
  lite: boolean;
  theme: Theme;
  isTextBrowser: boolean;
  dev: DevToggles;
  /** The partner in whose page a frame shows this one. */
  embedding: Partner | null;
  /** Of the worker's files. */
  version: string | undefined;
  /** Owners, and whoever wrote something, get a shared page as it is now. */
  shared: { mustBeFresh: boolean } | null;
  /** The request has no visitor's cookie: it's the first one, or the browser blocks cookies. */
  isNewVisitor: boolean;
  /** Ties `csrf` tokens to the browser. Created on first use, so files set no cookie. */
  readonly visitorId: string;
  claim: SessionClaim | null;
  isApi: boolean;
  /** False if their browser asks sites not to track them. */
  isCounted: boolean;
  /** What a form did, for the API, which sends forms for programs. */
  outcome: Outcome | null;
  /** The version that an edit by the API is about. An edit of another one is a 412. */
  ifVersion: string | null;
  owner(): Promise<Owner | null>;
  recognize(owner: Owner | null): Owner | null;
  restoredWith(accountId: string, vehicleId: string): Promise<Writes>;
  rejection: Rejection | null;
  refused: boolean;
  restoring: Restorations | null;
  failure: string | null;
  nonce: string;
  /** Resolves once there's a response. */
  finished: Promise<void>;
  waitUntil(promise: Promise<unknown>): void;
  /** At most one write per request, which nobody waits for and which never fails the page. */
  afterResponse(task: () => Promise<unknown>): void;
};

/** `created` is the id of what was added. */
export type Outcome = { location: string; flash?: Flash; created?: string };

export type DevToggles = { canadian: boolean; embedded: boolean; authDebug: boolean };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export type Areas = {
  findOwner(db: Database, claim: SessionClaim, now: Date): Promise<Owner | null>;
  buildRestoreWrites(
    db: Database,
    accountId: string,
    vehicleId: string,
    now: Date,
  ): Promise<Writes>;
};

type ContextOptions = Pick<
  RequestContext,
  | "url"
  | "settings"
  | "log"
  | "timing"
  | "rejection"
  | "finished"
  | "waitUntil"
  | "afterResponse"
  | "isTextBrowser"
  | "version"
> & {
  areas: Areas;
  services: Services;
  onWrite: (done: boolean) => void;
  isShared: boolean;
  embedding: Partner | null;
};

/** Leaves time to render the "database is down" page within 3 s. */
const databaseTimeoutMs = 2_100;

export function openContext(
  request: Request,
  {
    url,
    settings,
    areas,
    services,
    log,
    timing,
    rejection,
    finished,
    waitUntil,
    afterResponse,
    onWrite,
    isShared,
    isTextBrowser,
    version,
    embedding,
  }: ContextOptions,
): RequestContext {
  const requestCookies = openCookieJar(request, { embedded: embedding !== null });
  if (embedding && requestCookies.get("partner") !== embedding.slug)
    requestCookies.set("partner", embedding.slug, cookieDays.session);
  const bookmark = openBookmark(settings.secret, requestCookies);
  const budget = openTimeBudget(databaseTimeoutMs);
  // A shared page depends only on language, country, theme and lite mode, never on other cookies.
  const cookies = isShared ? openCookieJar(new Request(request.url)) : requestCookies;
  storeVisit(request, cookies);
  const now = new Date();
  const claim = readClaim(request, url, { settings, cookies, now });
  const mustBeFresh =
    isShared &&
    (bookmark.position !== undefined || !!readSessionCookie(settings.secret, requestCookies, now));
  const dev = readDevToggles(settings, cookies);
  const isApi = isApiPath(url.pathname);
  const asked = isApi ? readCallersLocale(request) : {};
  const locale = { ...readLocale(request, requestCookies, dev), ...asked };
  if (isShared) applyLanguageParam(locale, request);
  const isView = Boolean(claim?.viewsUntil);
  const db = openDatabase({
    ...settings.database,
    onRequest: timing.roundTrip,
    bookmark,
    budget,
    onWrite,
    readOnly: isView,
  });
  let owner: Promise<Owner | null> | undefined;
  let visitorId: string | undefined;
  let nonce: string | undefined;
  let localeReady: Promise<unknown> = Promise.resolve();

  async function findOwner(claimed: SessionClaim): Promise<Owner | null> {
    const session = await areas.findOwner(db, claimed, now);
    const found = session && (session.viewedBy !== null) === isView ? session : null;
    // Otherwise no form would work until the view's own end.
    if (isView && !found) cookies.remove("session");
    return applyOwnerLocale(locale, found, { dev, asked });
  }

  const context: RequestContext = {
    ...services,
    url,
    settings,
    db,
    budget,
    timing,
    log,
    cookies,
    headers: new Headers(),
    now,
    address: networkOf(request.headers.get("CF-Connecting-IP") ?? ""),
    get device() {
      return readDevice(request, settings);
    },
    origin: ownOrigin(settings, url),
    // Programs run anywhere, so the day is that of the car.
    timeZone: settings.development || isApi ? null : (getEdge(request).timezone ?? null),
    locale,
    speakTo(found, getLocale) {
      const applied = Promise.all([found, context.owner()]).then(([value, signedIn]) => {
        const preferred = value && !signedIn ? getLocale(value) : null;
        const persist = request.method === "POST";
        if (preferred) applyLocale(locale, preferred, { cookies, dev, persist });
        return value;
      });
      localeReady = applied.catch(() => undefined);
      return applied;
    },
    get localeReady() {
      return localeReady;
    },
    // Scripts would keep pages on the device, and load some that nobody looks at.
    lite:
      isView ||
      request.headers.get("Save-Data")?.toLowerCase() === "on" ||
      requestCookies.get("lite") === "on",
    theme: readTheme(requestCookies),
    isTextBrowser,
    dev,
    embedding,
    version,
    shared: isShared ? { mustBeFresh } : null,
    isNewVisitor: unsign(settings.secret, "visitor", requestCookies.get("visitor")) === null,
    get visitorId() {
      return (visitorId ??= ensureVisitorId(settings.secret, cookies));
    },
    claim,
    isApi,
    isCounted: isCounted(request),
    outcome: null,
    ifVersion: null,
    owner() {
      owner ??= claim ? findOwner(claim) : Promise.resolve(null);
      return owner;
    },
    recognize(found) {
      owner = Promise.resolve(applyOwnerLocale(locale, found, { dev, asked }));
      return found;
    },
    restoredWith: (accountId, vehicleId) => areas.buildRestoreWrites(db, accountId, vehicleId, now),
    rejection,
    refused: false,
    restoring: null,
    failure: null,
    get nonce() {
      return (nonce ??= newId());
    },
    finished,
    waitUntil,
    afterResponse,
  };
  return context;
}

function readDevice(request: Request, { development }: Settings): Device {
  const { city, regionCode } = development ? {} : getEdge(request);
  const place = [city, regionCode].filter(Boolean).join(", ");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    place: place || null,
  };
}

function readTheme(cookies: CookieJar): Theme {
  const chosen = cookies.get("theme");
  return isTheme(chosen) ? chosen : "system";
}

function storeVisit(request: Request, cookies: CookieJar): void {
  const visit = getVisit(request, cookies);
  if (visit && visit !== cookies.get("visit")) cookies.set("visit", visit, 0);
}

function ensureVisitorId(secret: string, cookies: CookieJar): string {
  const known = unsign(secret, "visitor", cookies.get("visitor"));
  if (known) return known;
  const id = newId();
  cookies.set("visitor", sign(secret, "visitor", id), cookieDays.visitor);
  return id;
}

function readDevToggles(settings: Settings, cookies: CookieJar): DevToggles {
  const enabled = settings.development ? (cookies.get("dev") ?? "").split(".") : [];
  return {
    canadian: enabled.includes("canadian"),
    embedded: enabled.includes("embedded"),
    authDebug: enabled.includes("authDebug"),
  };
}

export type Store = Pick<RequestContext, "files" | "log">;

type Restoration = { writes: Writes; reject(error: unknown): Promise<void> };

type Restorations = Map<string, Restoration>;
