import { openDatabase, type Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { openTimeBudget, type TimeBudget } from "#db/time-budget.ts";
import type { Device, Owner } from "./owner.ts";
import {
  acceptedLanguage,
  isCountry,
  isLanguage,
  type Country,
  type Locale,
} from "#app/i18n/locale.ts";
import { openBookmark } from "./bookmark.server.ts";
import { cookieDays, openCookieJar, type CookieJar } from "./cookies.server.ts";
import type { Log } from "./log.server.ts";
import type { ProblemStatus } from "./problem.server.ts";
import { networkOf } from "./network.ts";
import { ownOrigin } from "./own-origin.ts";
import { newId, unsign, sign } from "./secrets.server.ts";
import { visitOf } from "./visit.ts";
import { readSessionCookie, type SessionClaim } from "./session-cookie.server.ts";
import type { Services } from "#app/http/worker/services.server.ts";
import type { Settings } from "./settings.ts";
import type { Timing } from "./timing.server.ts";

/** Why the worker refuses a request before any route sees it; the catch-all route answers it. */
export type Refusal = { status: ProblemStatus; headers?: HeadersInit };

/** Everything a loader or action may know of its request besides the request itself. */
export type RequestContext = Services & {
  settings: Settings;
  db: Database;
  /** What is left for all databases that this request asks. */
  budget: TimeBudget;
  timing: Timing;
  log: Log;
  cookies: CookieJar;
  /** Headers for the answer, such as `Retry-After`, which Remix would drop from an error. */
  headers: Headers;
  now: Date;
  /** Network of the client, for limits: see network.ts. */
  address: string;
  /** Browser and place of the client, by which an owner recognizes a session. */
  device: Device;
  /** Origin for links in mails. */
  origin: string;
  /** The edge's time zone of the visitor; null outside production. */
  timeZone: string | null;
  /** For whom to write: cookies and headers first, the account once {@link owner} has answered. */
  locale: Locale;
  /**
   * Writes for whom a link is for, where neither a session nor a choice kept in the browser says
   * otherwise. To be called before a loader first waits: the frame of the page waits for it.
   */
  speakTo<T>(found: Promise<T>, of: (found: T) => Addressed | null): Promise<T>;
  /** Settles once it's known for whom to write. */
  readonly addressed: Promise<unknown>;
  lite: boolean;
  dev: DevToggles;
  shared: { wroteLately: boolean } | null;
  /**
   * A random id kept in a signed cookie: what `csrf` tokens are bound to. Made when it is first
   * asked for, so that no file sets a cookie.
   */
  readonly visitorId: string;
  claim: SessionClaim | null;
  /** The signed-in owner, looked up once a request, in the same round trip as the page's data. */
  owner(): Promise<Owner | null>;
  /** Takes the owner from who has looked them up together with something else. */
  recognize(owner: Owner | null): Owner | null;
  /** What else is written when an owner has a removed vehicle back. */
  restoredWith(accountId: string, vehicleId: string): Promise<Writes>;
  refusal: Refusal | null;
  /** Set when an action refused its form; the page's title then says so. */
  refused: boolean;
  /** Set when an owner sends a form to have something deleted back with it. */
  restoring: Restoring | null;
  failure: string | null;
  nonce: string;
  waitUntil(promise: Promise<unknown>): void;
};

export type DevToggles = { canadian: boolean; embedded: boolean; authDebug: boolean };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

/** For whom a link is, as far as it's known. */
export type Addressed = { [Choice in keyof Locale]?: Locale[Choice] | null };

/** What the areas above give every request. */
export type Areas = {
  /** The owner of a session that is alive at `now`, or null; one indexed query. */
  findOwner(db: Database, claim: SessionClaim, now: Date): Promise<Owner | null>;
  /** What else is written when an owner has a removed vehicle back. */
  restoredWith(db: Database, accountId: string, vehicleId: string, now: Date): Promise<Writes>;
};

type Surroundings = Pick<
  RequestContext,
  "settings" | "log" | "timing" | "refusal" | "waitUntil"
> & {
  areas: Areas;
  services: Services;
  onWrite: (done: boolean) => void;
  isShared: boolean;
};

/** A page that says that the database is down is to be there within 3 s. */
const databaseTime = 2_100;

/** Builds the context of one request: once, in the worker's entry. */
export function openContext(
  request: Request,
  { settings, areas, services, log, timing, refusal, waitUntil, onWrite, isShared }: Surroundings,
): RequestContext {
  const came = openCookieJar(request);
  const bookmark = openBookmark(settings.secret, came);
  const budget = openTimeBudget(databaseTime);
  const db = openDatabase({
    ...settings.database,
    onRequest: timing.roundTrip,
    bookmark,
    budget,
    onWrite,
  });
  // What is for everyone is told of its visitor's choices, and of nothing else that their cookies
  // say.
  const cookies = isShared ? openCookieJar(new Request(request.url)) : came;
  keepVisit(request, cookies);
  const claim = readSessionCookie(settings.secret, cookies);
  const now = new Date();
  const dev = readDevToggles(settings, cookies);
  const locale = readReader(request, came, dev);
  if (isShared) speakAsAsked(locale, request);
  let owner: Promise<Owner | null> | undefined;
  let visitorId: string | undefined;
  let addressed: Promise<unknown> = Promise.resolve();

  const context: RequestContext = {
    ...services,
    settings,
    db,
    budget,
    timing,
    log,
    cookies,
    headers: new Headers(),
    now,
    address: networkOf(request.headers.get("CF-Connecting-IP") ?? ""),
    device: readDevice(request, settings),
    origin: ownOrigin(settings, new URL(request.url)),
    timeZone: settings.production ? (edgeOf(request).timezone ?? null) : null,
    locale,
    speakTo(found, of) {
      const known = Promise.all([found, context.owner()]).then(([answer, signedIn]) => {
        const to = answer && !signedIn ? of(answer) : null;
        if (to) address(locale, to, { cookies, dev, isKept: request.method === "POST" });
        return answer;
      });
      addressed = known.catch(() => undefined);
      return known;
    },
    get addressed() {
      return addressed;
    },
    lite: request.headers.get("Save-Data")?.toLowerCase() === "on" || came.get("lite") === "on",
    dev,
    shared: isShared ? { wroteLately: bookmark.position !== undefined } : null,
    get visitorId() {
      return (visitorId ??= keepVisitorId(settings.secret, cookies));
    },
    claim,
    owner() {
      owner ??= claim
        ? areas.findOwner(db, claim, now).then((found) => adopt(locale, dev, found))
        : Promise.resolve(null);
      return owner;
    },
    recognize(found) {
      owner = Promise.resolve(adopt(locale, dev, found));
      return found;
    },
    restoredWith: (accountId, vehicleId) => areas.restoredWith(db, accountId, vehicleId, now),
    refusal,
    refused: false,
    restoring: null,
    failure: null,
    nonce: newId(),
    waitUntil,
  };
  return context;
}

/** @param isKept keeps it in the browser for the pages that a form leads to, which have no link */
function address(
  locale: Locale,
  to: Addressed,
  { cookies, dev, isKept }: { cookies: CookieJar; dev: DevToggles; isKept: boolean },
): void {
  const isFree = {
    language: !isLanguage(cookies.get("lng")),
    country: !isCountry(cookies.get("country")),
  };
  if (to.language && isFree.language) locale.language = to.language;
  if (to.country && isFree.country && !dev.canadian) locale.country = to.country;
  if (isKept && to.language && isFree.language)
    cookies.set("lng", to.language, cookieDays.preference);
  if (isKept && to.country && isFree.country)
    cookies.set("country", to.country, cookieDays.preference);
}

function adopt(locale: Locale, dev: DevToggles, owner: Owner | null): Owner | null {
  if (!owner) return null;
  locale.language = owner.language;
  locale.country = dev.canadian ? "CA" : owner.country;
  return owner;
}

type Edge = { country?: string; timezone?: string; city?: string; regionCode?: string };

function edgeOf(request: Request): Edge {
  return (request as Request & { cf?: Edge }).cf ?? {};
}

function readDevice(request: Request, { production }: Settings): Device {
  const { city, regionCode } = production ? edgeOf(request) : {};
  const place = [city, regionCode].filter(Boolean).join(", ");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    place: place || null,
  };
}

function readReader(request: Request, cookies: CookieJar, dev: DevToggles): Locale {
  const chosen = cookies.get("lng");
  const language = isLanguage(chosen)
    ? chosen
    : acceptedLanguage(request.headers.get("Accept-Language"));
  return { language, country: dev.canadian ? "CA" : visitorsCountry(request, cookies) };
}

/** A page for everyone has a URL for each language, which other sites can link to. */
function speakAsAsked(locale: Locale, request: Request): void {
  const requested = new URL(request.url).searchParams.get("lng");
  if (isLanguage(requested)) locale.language = requested;
}

function visitorsCountry(request: Request, cookies: CookieJar): Country {
  const chosen = cookies.get("country");
  if (isCountry(chosen)) return chosen;
  const edge = edgeOf(request).country;
  return isCountry(edge) ? edge : "US";
}

/** For as long as the browser is open, as the spec keeps it in the browser's session storage. */
function keepVisit(request: Request, cookies: CookieJar): void {
  const visit = visitOf(request, cookies);
  if (visit && visit !== cookies.get("visit")) cookies.set("visit", visit, 0);
}

function keepVisitorId(secret: string, cookies: CookieJar): string {
  const known = unsign(secret, "visitor", cookies.get("visitor"));
  if (known) return known;
  const id = newId();
  cookies.set("visitor", sign(secret, "visitor", id), cookieDays.visitor);
  return id;
}

function readDevToggles(settings: Settings, cookies: CookieJar): DevToggles {
  const on = settings.production ? [] : (cookies.get("dev") ?? "").split(".");
  return {
    canadian: on.includes("canadian"),
    embedded: on.includes("embedded"),
    authDebug: on.includes("authDebug"),
  };
}

/** Where photos are kept, and where it is told that they were not. */
export type Store = Pick<RequestContext, "files" | "log">;

/** What brings a deleted thing back, and what is answered where the database refuses that. */
type Restoration = { writes: Writes; reject(error: unknown): Promise<void> };

/** By the kind of thing, what an owner brings back with the form that they send. */
type Restoring = Map<string, Restoration>;
