import { createHash } from "node:crypto";

/**
 * `"<version>.<hash>"`, or only the hash for what has no version. Caches compare all of it, edits
 * only the version, which doesn't change when an estimate does.
 */
export function createETag(body: Uint8Array, version?: number): string {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  return version === undefined ? `"${hash}"` : `"${version}.${hash}"`;
}

/** RFC 9110, section 13.1.2: weak comparison. */
export function isKnownETag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Null if any version will do. What isn't one of our tags matches no version. */
export function readIfMatch(ifMatch: string | null): string | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  return /^\s*"(\d+)(?:\.[\w-]*)?"\s*$/.exec(ifMatch)?.[1] ?? "none";
}
