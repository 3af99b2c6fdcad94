/** Check access first. Files opened directly aren't cached: Back would show them after logout. */
export function privateFile(request: Request, id: string) {
  const etag = `"${id}"`;
  const isImage = request.headers.get("Sec-Fetch-Dest") === "image";
  const caching = { "Cache-Control": isImage ? revalidated : notKept, Vary: "Sec-Fetch-Dest" };
  return { headers: { ...caching, ETag: etag }, isKnown: hasTag(request, etag) };
}

/** Text browsers ignore `no-store`. */
export const notKept = "private, no-cache, max-age=0, must-revalidate, no-store";
export const revalidated = "private, no-cache";

export function hasTag({ headers }: Request, tag: string): boolean {
  const named = (headers.get("If-None-Match") ?? "").split(",");
  return named.some((one) => one.trim().replace(/^W\//, "") === tag);
}
