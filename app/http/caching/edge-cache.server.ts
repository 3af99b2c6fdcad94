import type { RequestContext } from "#app/http/context.server.ts";

/** Specification §9: shops. What else is kept changes with a deployment. */
export const edgeMinutes = 60;

type Variant = Pick<RequestContext, "version" | "locale" | "theme" | "lite">;

/** Cloudflare's, one for each data center. A worker that runs elsewhere may not have it. */
const openStore = () => (globalThis as { caches?: { default?: Cache } }).caches?.default;

/** Has the version, so each deployment starts with an empty cache. */
export function edgeKey(url: URL, { version, locale, theme, lite }: Variant): Request {
  const key = new URL(url);
  key.searchParams.append(
    "",
    [version, locale.language, locale.country, theme, lite ? "lite" : "full"].join("."),
  );
  return new Request(key);
}

export async function findAtEdge(key: Request): Promise<Response | undefined> {
  return openStore()?.match(key);
}

/** For as long as its `Cache-Control` says. */
export function storeAtEdge(
  { waitUntil }: Pick<RequestContext, "waitUntil">,
  key: Request,
  response: Response,
): void {
  const store = openStore();
  if (store) waitUntil(store.put(key, response));
}
