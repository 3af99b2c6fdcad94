import { parseCookie, stringifySetCookie } from "cookie";

type CookieName =
  | "session"
  | "visitor"
  | "flash"
  | "lng"
  | "country"
  | "lite"
  | "dev"
  | "kept"
  | "bookmark"
  | "styles"
  | "import"
  | "visit"
  | "qr";

const day = 24 * 60 * 60;
export const cookieDays = {
  session: 30,
  visitor: 365,
  preference: 365,
  bookmark: 30 / (24 * 60 * 60),
};

/** The cookies of one exchange: those that came, and those that the answer will set. */
export type CookieJar = {
  get(name: CookieName): string | undefined;
  /** `days` 0 ends with the browser's session. */
  set(name: CookieName, value: string, days: number): void;
  remove(name: CookieName): void;
  /** `Set-Cookie` values for the answer, the last for each name. */
  outgoing(): string[];
};

/**
 * Over https every cookie is `Secure` and carries the `__Host-` prefix, which keeps other
 * subdomains from planting one; plain http is a developer's machine, where browsers refuse both.
 */
export function openCookieJar(request: Request): CookieJar {
  const secure = new URL(request.url).protocol === "https:";
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const came = parseCookie(request.headers.get("Cookie") ?? "");
  const leaving = new Map<CookieName, string>();

  function set(name: CookieName, value: string, days: number) {
    const maxAge = days ? Math.round(days * day) : undefined;
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge } as const;
    leaving.set(name, stringifySetCookie(fullName(name), value, options));
    came[fullName(name)] = value;
  }

  return {
    get: (name) => came[fullName(name)],
    set,
    remove(name) {
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 } as const;
      leaving.set(name, stringifySetCookie(fullName(name), "", options));
      delete came[fullName(name)];
    },
    outgoing: () => [...leaving.values()],
  };
}
