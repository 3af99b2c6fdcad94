/** Old browsers don't send these headers; their requests count as the user's. */
export function isUserNavigation({
  method,
  headers,
}: Pick<Request, "method" | "headers">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  const isPrefetch = headers.has("Sec-Purpose") || headers.get("Purpose") === "prefetch";
  return method === "GET" && !isPrefetch && (site === "none" || site === "same-origin");
}
