import type { ServerBuild } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";

/**
 * Pages that are the same for everyone who reads in one language, one country and one version, such
 * as the public page of a shop: a route turns it on by `shared` in its handle. They know nobody:
 * neither session nor tokens reach them, they set no cookie, load no script, and are kept at the
 * edge.
 */

/** Seconds that an edge, and a browser, keeps a page: as late as a change may be seen. */
const keptFor = { edge: 300, browser: 60 };

/** What a page that is kept says of itself; all else is of the exchange that asked for it. */
const keptHeaders = [
  "Content-Type",
  "Content-Language",
  "Content-Security-Policy",
  "Permissions-Policy",
];

/**
 * What the answer hangs on: choices are cookies, with what the browser prefers behind them. Our own
 * store goes by {@link keyOf} and never looks at it; browsers and whatever lies between do.
 */
const vary = "Accept-Language, Cookie, Save-Data";

/** @param patternOf the pattern of the route that answers a path */
export function sharedPages(
  { routes, assets }: Pick<ServerBuild, "routes" | "assets">,
  patternOf: (pathname: string) => string,
) {
  const queries = new Map<string, readonly string[]>();
  for (const { path = "", module } of Object.values(routes).filter(
    (route) => route !== undefined,
  )) {
    const { shared } = (module.handle as PageHandle | undefined) ?? {};
    if (shared) queries.set(`/${path}`, shared);
  }

  return {
    /**
     * The URL of a shared page without those parts of its query that it does not read, which would
     * fill the store; null for all else.
     */
    urlOf({ method, url }: Request): URL | null {
      if (method !== "GET" && method !== "HEAD") return null;
      const clean = new URL(url);
      const pattern = patternOf(clean.pathname);
      const read = [...queries].find(([path]) => pattern.endsWith(path))?.[1];
      if (!read) return null;
      const known = [...clean.searchParams].filter(
        ([name]) => name === "lng" || read.includes(name),
      );
      clean.search = new URLSearchParams(known).toString();
      clean.searchParams.sort();
      return clean;
    },

    async answer(
      url: URL,
      request: Request,
      context: RequestContext,
      render: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const store = (globalThis as { caches?: { default?: Cache } }).caches?.default;
      const key = keyOf(url, context, assets?.version);
      const stored = context.shared?.wroteLately ? undefined : await store?.match(key);
      if (stored) return withHeaders(stored, "hit");
      const answer = await render(new Request(url, request));
      if (answer.status !== 200 || request.signal.aborted) return answer;
      const page = new Response(await answer.arrayBuffer(), {
        headers: keptHeaders.map((name): [string, string] => [
          name,
          answer.headers.get(name) ?? "",
        ]),
      });
      if (store && request.method === "GET") {
        const copy = page.clone();
        copy.headers.set("Cache-Control", `public, s-maxage=${keptFor.edge}`);
        context.waitUntil(store.put(key, copy));
      }
      return withHeaders(
        page,
        context.shared?.wroteLately ? "fwd=request; stored" : "fwd=miss; stored",
      );
    },
  };
}

/** Everything that a page is made by; a new version of the product begins with an empty store. */
function keyOf(url: URL, { locale, lite }: RequestContext, version: string | undefined): Request {
  const key = new URL(url);
  key.searchParams.append(
    "",
    [version, locale.language, locale.country, lite ? "lite" : "full"].join("."),
  );
  return new Request(key);
}

/** @param status what the store did, as RFC 9211 says it */
function withHeaders({ body, headers }: Response, status: string): Response {
  const text = new Headers(
    keptHeaders.map((name): [string, string] => [name, headers.get(name) ?? ""]),
  );
  text.set("Cache-Control", `public, max-age=${keptFor.browser}, s-maxage=${keptFor.edge}`);
  text.set("Vary", vary);
  text.set("Cache-Status", `roadworthy; ${status}`);
  return new Response(body, { headers: text });
}
