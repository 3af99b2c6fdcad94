import { base } from "#app/http/paths.ts";

/** Pages that are the same for everyone: their paths say nothing about an account. */
const open = /^\/(help|Shops)(\/|$)/;
/** Row ids and tokens are longer than any word in the product's paths. */
const id = /^[\w-]{21,}$/;

const maxLength = 200;

/**
 * The path of the page that a visitor came from, below the base and without its query. Ids become
 * "…" so that a message doesn't reveal whose car it's about. Empty if unknown or from another site.
 */
export function cameFrom(referer: string | null, origin: string): string {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  if (!url || url.origin !== origin || !url.pathname.startsWith(`${base}/`)) return "";
  const path = url.pathname.slice(base.length);
  const reported = open.test(path)
    ? path
    : path
        .split("/")
        .map((segment) => (id.test(segment) ? "…" : segment))
        .join("/");
  return reported.slice(0, maxLength);
}
