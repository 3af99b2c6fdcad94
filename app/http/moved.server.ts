import { redirect } from "@remix-run/cloudflare";

/**
 * Leads from where a page was, or has another name, to where it is, with the query that came along.
 */
export function movedTo(path: string, { url }: Pick<Request, "url">): Response {
  const [page = "", fragment] = path.split("#");
  const query = [...new URL(url).searchParams];
  const [place = "", own = ""] = page.split("?");
  const both = new URLSearchParams([...new URLSearchParams(own), ...query]).toString();
  return redirect(place + (both && `?${both}`) + (fragment === undefined ? "" : `#${fragment}`));
}
