/**
 * Headers of a file that its owner alone may see, and whether the browser has it already. The
 * caller has checked access before, also for a file that the browser has.
 *
 * A picture within a page may stay in the browser, which asks each time before it shows it. A file
 * opened by itself may not: Back would show it without asking, also after logout.
 */
export function privateFile(request: Request, id: string) {
  const tag = `"${id}"`;
  const inPage = request.headers.get("Sec-Fetch-Dest") === "image";
  const caching = { "Cache-Control": inPage ? revalidated : notKept, Vary: "Sec-Fetch-Dest" };
  return { headers: { ...caching, ETag: tag }, isKnown: hasTag(request, tag) };
}

export const notKept = "private, no-store";
/** Kept, and shown only after it was asked for again. */
export const revalidated = "private, no-cache";

/** Whether a request names this tag. Compression on the way makes a tag a weak one. */
export function hasTag({ headers }: Request, tag: string): boolean {
  const named = (headers.get("If-None-Match") ?? "").split(",");
  return named.some((one) => one.trim().replace(/^W\//, "") === tag);
}
