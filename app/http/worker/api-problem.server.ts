import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { ApiStatus } from "#app/http/problem.server.ts";

/** Sentences, by field. */
export type FieldErrors = Record<string, string[]>;

/** `redirect` is where our own client goes next, and `because` a text that says more. */
type Details = {
  errors?: FieldErrors;
  headers?: HeadersInit;
  because?:
    | "deadLink"
    | "knownEmail"
    | "multipart"
    | "notEnrolled"
    | "notFound"
    | "readOnly"
    | "refusedLogin"
    | "reported"
    | "shopKey"
    | "terms"
    | "unknownShop"
    | "unknownToken"
    | "unverified"
    | "unverifiedEmail"
    | "version";
  redirect?: string;
  /** Instead of a text of its own. */
  message?: string;
};

export function apiProblem(
  { locale }: { locale: { language: Language } },
  status: ApiStatus,
  { errors, headers, because, redirect, message }: Details = {},
): Response {
  const t = translator(locale.language);
  const says = message ?? t(`api:${because ?? (errors ? "fields" : status)}`);
  return Response.json({ message: says, errors, redirect }, { status, headers });
}
