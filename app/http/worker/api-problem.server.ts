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
    | "notEnrolled"
    | "notFound"
    | "readOnly"
    | "refusedLogin"
    | "terms"
    | "unknownShop"
    | "unknownToken"
    | "unverifiedEmail"
    | "version";
  redirect?: string;
};

export function apiProblem(
  { locale }: { locale: { language: Language } },
  status: ApiStatus,
  { errors, headers, because, redirect }: Details = {},
): Response {
  const message = translator(locale.language)(`api:${because ?? (errors ? "fields" : status)}`);
  return Response.json({ message, errors, redirect }, { status, headers });
}
