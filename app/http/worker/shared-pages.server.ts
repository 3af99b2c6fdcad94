import type { ServerBuild } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";

/**
 * Pages that depend only on language, country and lite mode are cached at the edge. Routes opt in
 * with `shared` in their handle, and can't use a session, cookies or scripts.
 */

const maxAgeSeconds = { edge: 300, browser: 60 };

const storedHeaders = [
  "Content-Type",
  "Content-Language",
  "Content-Security-Policy",
  "Permissions-Policy",
];

const vary = "Accept-Language, Cookie, Save-Data";

export function createSharedPages(
  { routes, assets }: Pick<ServerBuild, "routes" | "assets">,
  getPattern: (pathname: string) => string,
) {
  const paramsByPath = new Map<string, readonly string[]>();
  for (const { path = "", module } of Object.values(routes).filter(
    (route) => route !== undefined,
  )) {
    const { shared } = (module.handle as PageHandle | undefined) ?? {};
    if (shared) paramsByPath.set(`/${path}`, shared);
  }

  return {
    /** Drops query parameters that the page doesn't read, which would fill the cache. */
    getUrl({ method, url }: Request): URL | null {
      if (method !== "GET" && method !== "HEAD") return null;
      const clean = new URL(url);
      const pattern = getPattern(clean.pathname);
      const params = [...paramsByPath].find(([path]) => pattern.endsWith(path))?.[1];
      if (!params) return null;
      const known = [...clean.searchParams].filter(
        ([name]) => name === "lng" || params.includes(name),
      );
      clean.search = new URLSearchParams(known).toString();
      clean.searchParams.sort();
      return clean;
    },

    async respond(
      url: URL,
      request: Request,
      context: RequestContext,
      render: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const store = (globalThis as { caches?: { default?: Cache } }).caches?.default;
      const key = cacheKey(url, context, assets?.version);
      const stored = context.shared?.wroteRecently ? undefined : await store?.match(key);
      if (stored) return withCacheHeaders(stored, "hit");
      const response = await render(new Request(url, request));
      if (response.status !== 200 || request.signal.aborted) return response;
      const page = new Response(await response.arrayBuffer(), {
        headers: storedHeaders.map((name): [string, string] => [
          name,
          response.headers.get(name) ?? "",
        ]),
      });
      if (store && request.method === "GET") {
        const copy = page.clone();
        copy.headers.set("Cache-Control", `public, s-maxage=${maxAgeSeconds.edge}`);
        context.waitUntil(store.put(key, copy));
      }
      return withCacheHeaders(
        page,
        context.shared?.wroteRecently ? "fwd=request; stored" : "fwd=miss; stored",
      );
    },
  };
}

/** Has the version, so each deployment starts with an empty cache. */
function cacheKey(
  url: URL,
  { locale, lite, theme }: RequestContext,
  version: string | undefined,
): Request {
  const key = new URL(url);
  key.searchParams.append(
    "",
    [version, locale.language, locale.country, theme, lite ? "lite" : "full"].join("."),
  );
  return new Request(key);
}

function withCacheHeaders({ body, headers }: Response, status: string): Response {
  const responseHeaders = new Headers(
    storedHeaders.map((name): [string, string] => [name, headers.get(name) ?? ""]),
  );
  responseHeaders.set(
    "Cache-Control",
    `public, max-age=${maxAgeSeconds.browser}, s-maxage=${maxAgeSeconds.edge}`,
  );
  responseHeaders.set("Vary", vary);
  responseHeaders.set("Cache-Status", `roadworthy; ${status}`);
  return new Response(body, { headers: responseHeaders });
}
