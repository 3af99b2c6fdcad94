import type { Settings } from "#app/http/settings.ts";

const exposed = "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After";

const accepted =
  "Accept-Language, Api-Version, Authorization, Calling-App, Content-Type, Idempotency-Key, " +
  "If-Match, If-None-Match, Locale";

/** The answer to a browser that asks if a page of a listed site may call the API. */
export function answerPreflight(request: Request, { apiOrigins }: Settings): Response | null {
  const origin = request.headers.get("Origin");
  if (request.method !== "OPTIONS" || origin === null || !apiOrigins.includes(origin)) return null;
  const headers = {
    "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": accepted,
    "Access-Control-Max-Age": "600",
  };
  return allowOrigin(request, new Response(null, { status: 204, headers }));
}

/** Requests from sites that aren't listed were rejected before. */
export function allowOrigin(request: Request, response: Response): Response {
  const origin = request.headers.get("Origin");
  if (origin === null || origin === new URL(request.url).origin) return response;
  const allowed = new Response(response.body, response);
  allowed.headers.set("Access-Control-Allow-Origin", origin);
  allowed.headers.set("Access-Control-Expose-Headers", exposed);
  allowed.headers.append("Vary", "Origin");
  return allowed;
}
