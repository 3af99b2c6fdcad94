import { parseCookie, stringifySetCookie } from "cookie";

type CookieName =
  | "session"
  | "visitor"
  | "flash"
  | "lng"
  | "country"
  | "lite"
  | "theme"
  | "dev"
  | "kept"
  | "bookmark"
  | "styles"
  | "import"
  | "visit"
  | "qr"
  | "logins"
  | "arrival"
  | "partner"
  | "token";

const day = 24 * 60 * 60;
export const cookieDays = {
  session: 30,
  visitor: 365,
  preference: 365,
  bookmark: 30 / (24 * 60 * 60),
};

export type CookieJar = {
  get(name: CookieName): string | undefined;
  /** `days` 0 makes it a session cookie. */
  set(name: CookieName, value: string, days: number): void;
  remove(name: CookieName): void;
  /** The response sets or removes it. */
  isChanged(name: CookieName): boolean;
  fullName(name: CookieName): string;
  outgoing(): string[];
};

/**
 * Over https, `__Host-` keeps other subdomains from planting a cookie. Those of a frame in another
 * site's page have names of their own, and browsers keep them separate for each such site.
 */
export function openCookieJar(request: Request, { embedded = false } = {}): CookieJar {
  const isSecure = request.url.startsWith("https:");
  const prefix = (isSecure ? "__Host-" : "") + (embedded ? "embedded-" : "");
  const fullName = (name: CookieName) => prefix + name;
  const attributes = embedded
    ? ({ sameSite: "none", secure: true, partitioned: true } as const)
    : ({ sameSite: "lax", secure: isSecure } as const);
  let sent: ReturnType<typeof parseCookie> | undefined;
  const incoming = () => (sent ??= parseCookie(request.headers.get("Cookie") ?? ""));
  const changed = new Map<CookieName, string>();

  function set(name: CookieName, value: string, days: number) {
    const maxAge = days ? Math.round(days * day) : undefined;
    const options = { path: "/", httpOnly: true, ...attributes, maxAge };
    changed.set(name, stringifySetCookie(fullName(name), value, options));
    incoming()[fullName(name)] = value;
  }

  return {
    get: (name) => incoming()[fullName(name)],
    set,
    remove(name) {
      // Links deletes a cookie only when it has `Expires`.
      const expired = { maxAge: 0, expires: new Date(0) };
      const options = { path: "/", httpOnly: true, ...attributes, ...expired };
      changed.set(name, stringifySetCookie(fullName(name), "", options));
      delete incoming()[fullName(name)];
    },
    fullName,
    isChanged: (name) => changed.has(name),
    outgoing: () => [...changed.values()],
  };
}
