import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { ApiStatus } from "./problem.server.ts";

/** Sentences, by field. */
export type FieldErrors = Record<string, string[]>;

type Details = { errors?: FieldErrors; headers?: HeadersInit };

export function apiProblem(
  { locale }: { locale: { language: Language } },
  status: ApiStatus,
  { errors, headers }: Details = {},
): Response {
  const message = translator(locale.language)(`api:${errors ? "fields" : status}`);
  return Response.json({ message, errors }, { status, headers });
}
