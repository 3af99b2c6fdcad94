import {
  acceptedLanguage,
  isCountry,
  isLanguage,
  type Country,
  type Locale,
} from "#app/i18n/locale.ts";
import { cookieDays, type CookieJar } from "#app/http/cookies.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { getEdge } from "./edge.ts";

export type Addressed = { [Choice in keyof Locale]?: Locale[Choice] | null };

type Dev = { canadian: boolean };

export function readLocale(request: Request, cookies: CookieJar, dev: Dev): Locale {
  const chosen = cookies.get("lng");
  const language = isLanguage(chosen)
    ? chosen
    : acceptedLanguage(request.headers.get("Accept-Language"));
  return { language, country: dev.canadian ? "CA" : readCountry(request, cookies) };
}

export function applyLanguageParam(locale: Locale, request: Request): void {
  const requested = new URL(request.url).searchParams.get("lng");
  if (isLanguage(requested)) locale.language = requested;
}

function readCountry(request: Request, cookies: CookieJar): Country {
  const chosen = cookies.get("country");
  if (isCountry(chosen)) return chosen;
  const edge = getEdge(request).country;
  return isCountry(edge) ? edge : "US";
}

/** `persist` is for the pages after a form, whose URLs have no link token. */
export function applyLocale(
  locale: Locale,
  preferred: Addressed,
  { cookies, dev, persist }: { cookies: CookieJar; dev: Dev; persist: boolean },
): void {
  const isUnset = {
    language: !isLanguage(cookies.get("lng")),
    country: !isCountry(cookies.get("country")),
  };
  if (preferred.language && isUnset.language) locale.language = preferred.language;
  if (preferred.country && isUnset.country && !dev.canadian) locale.country = preferred.country;
  if (persist && preferred.language && isUnset.language)
    cookies.set("lng", preferred.language, cookieDays.preference);
  if (persist && preferred.country && isUnset.country)
    cookies.set("country", preferred.country, cookieDays.preference);
}

export function applyOwnerLocale(
  locale: Locale,
  owner: Owner | null,
  { dev, asked }: { dev: Dev; asked: Partial<Locale> },
): Owner | null {
  if (!owner) return null;
  locale.language = asked.language ?? owner.language;
  locale.country = dev.canadian ? "CA" : (asked.country ?? owner.country);
  return owner;
}

/** What a program asks for goes before its owner's choices. */
export function readCallersLocale({ headers }: Request): Partial<Locale> {
  const languages = headers.get("Accept-Language");
  const country = headers.get("Locale");
  return {
    ...(languages && languages !== "*" && { language: acceptedLanguage(languages) }),
    ...(isCountry(country) && { country }),
  };
}
