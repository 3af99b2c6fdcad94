import type { Problem } from "#app/http/problem.server.ts";

const names = {
  400: "badRequest",
  403: "forbidden",
  404: "notFound",
  405: "methodNotAllowed",
  410: "gone",
  413: "tooLarge",
  414: "addressTooLong",
  415: "notAForm",
  429: "tooManyTries",
  503: "unavailable",
} as const;

export function problemName(status: number, { needsCookies = false }: Problem = {}) {
  if (needsCookies) return "needsCookies";
  return status in names ? names[status as keyof typeof names] : "failed";
}
