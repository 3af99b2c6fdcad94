import { redirect } from "@remix-run/cloudflare";

export function movedTo(path: string, { url }: Pick<Request, "url">): Response {
  const [target = "", fragment] = path.split("#");
  const query = [...new URL(url).searchParams];
  const [pathname = "", ownQuery = ""] = target.split("?");
  const merged = new URLSearchParams([...new URLSearchParams(ownQuery), ...query]).toString();
  return redirect(
    pathname + (merged && `?${merged}`) + (fragment === undefined ? "" : `#${fragment}`),
  );
}
