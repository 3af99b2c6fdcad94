type Edge = { country?: string; timezone?: string; city?: string; regionCode?: string };

/** What Cloudflare says about a request. */
export function getEdge(request: Request): Edge {
  return (request as Request & { cf?: Edge }).cf ?? {};
}
