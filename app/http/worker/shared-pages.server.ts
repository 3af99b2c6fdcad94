import type { ServerBuild } from "@remix-run/cloudflare";
import {
  edgeKey,
  edgeMinutes,
  findAtEdge,
  storeAtEdge,
} from "#app/http/caching/edge-cache.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";

/**
 * Pages that depend only on language, country and lite mode are cached at the edge. Routes opt in
 * with `shared` in their handle, and can't use a session, cookies or scripts.
 */

const maxAgeSeconds = { edge: edgeMinutes * 60, browser: 60 };

const storedHeaders = [
  "Content-Type",
  "Content-Language",
  "Content-Security-Policy",
  "Permissions-Policy",
];

const vary = "Accept-Language, Cookie, Save-Data";

export function createSharedPages({ routes }: Pick<ServerBuild, "routes">) {
  const paramsByPath = new Map<string, readonly string[]>();
  for (const { path = "", module } of Object.values(routes).filter(
    (route) => route !== undefined,
  )) {
    const { shared } = (module.handle as PageHandle | undefined) ?? {};
    if (shared) paramsByPath.set(href(`/${path}`), shared);
  }

  return {
    /** Drops query parameters that the page doesn't read, which would fill the cache. */
    getUrl({ method, url }: Request, pattern: string): URL | null {
      if (method !== "GET" && method !== "HEAD") return null;
      const params = paramsByPath.get(pattern);
      if (!params) return null;
      const clean = new URL(url);
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
      const mustBeFresh = context.shared?.mustBeFresh;
      const key = edgeKey(url, context);
      const stored = mustBeFresh ? undefined : await findAtEdge(key);
      if (stored) return withCacheHeaders(stored, "hit");
      const response = await render(new Request(url, request));
      if (response.status !== 200 || request.signal.aborted) return response;
      const page = new Response(await response.arrayBuffer(), {
        headers: storedHeaders.map((name): [string, string] => [
          name,
          response.headers.get(name) ?? "",
        ]),
      });
      if (request.method === "GET") {
        const copy = page.clone();
        copy.headers.set("Cache-Control", `public, s-maxage=${maxAgeSeconds.edge}`);
        storeAtEdge(context, key, copy);
      }
      return withCacheHeaders(page, mustBeFresh ? "fwd=request; stored" : "fwd=miss; stored");
    },
  };
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
