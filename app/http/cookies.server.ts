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
  | "arrival";

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

/** Over https, `__Host-` keeps other subdomains from planting a cookie. */
export function openCookieJar(request: Request): CookieJar {
  const secure = request.url.startsWith("https:");
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const incoming = parseCookie(request.headers.get("Cookie") ?? "");
  const changed = new Map<CookieName, string>();

  function set(name: CookieName, value: string, days: number) {
    const maxAge = days ? Math.round(days * day) : undefined;
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge } as const;
    changed.set(name, stringifySetCookie(fullName(name), value, options));
    incoming[fullName(name)] = value;
  }

  return {
    get: (name) => incoming[fullName(name)],
    set,
    remove(name) {
      // Links deletes a cookie only when it has `Expires`.
      const expired = { maxAge: 0, expires: new Date(0) };
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure, ...expired } as const;
      changed.set(name, stringifySetCookie(fullName(name), "", options));
      delete incoming[fullName(name)];
    },
    fullName,
    isChanged: (name) => changed.has(name),
    outgoing: () => [...changed.values()],
  };
}
