/**
 * Whether a page was opened by its reader: from a page of ours, by its address, or from an email
 * program. Not by a link or script of another website, nor in advance by a browser that guesses
 * what comes next. Browsers that don't say, such as text browsers, run no scripts or are long out
 * of use.
 */
export function opensByItself({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  const isAhead = headers.has("Sec-Purpose") || headers.get("Purpose") === "prefetch";
  return method === "GET" && !isAhead && (site === "none" || site === "same-origin");
}
