import { base } from "#app/http/paths.ts";

/** Pages for everybody, whose paths say nothing of anyone. */
const open = /^\/(help|Shops)(\/|$)/;
/** Ids of rows and tokens are longer than any word in our paths. */
const id = /^[\w-]{21,}$/;

const maxLength = 200;

/**
 * The page from which a visitor came to a form, as the form shows it and sends it along: its path
 * below the base, without its query, and with "…" for every id, since a message to us is not to
 * tell whose car it is about. Empty where nobody says, or it is none of ours.
 *
 * @param referer as the browser sends it
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
