/**
 * False for another site's links and scripts, and for prefetching. Browsers without these headers
 * count as the user: they run no scripts or are long out of use.
 */
export function isUserNavigation({
  method,
  headers,
}: Pick<Request, "method" | "headers">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  const isPrefetch = headers.has("Sec-Purpose") || headers.get("Purpose") === "prefetch";
  return method === "GET" && !isPrefetch && (site === "none" || site === "same-origin");
}
