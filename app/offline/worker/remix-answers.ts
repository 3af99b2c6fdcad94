/** Answers that make the page's scripts load a document instead, which may be a kept one. */

import { base } from "#app/http/paths.ts";

/** In the format of Remix's single fetch, whose redirects leave out the base path. */
export function redirectData(path: string, asked: "loader" | "action"): Response {
  const redirect = [
    { _1: 2, _3: 4, _5: 6, _7: 8, _9: 6 },
    ...["redirect", path.slice(base.length), "status", 302, "revalidate", false],
    ...["reload", true, "replace"],
  ];
  const data = asked === "action" ? redirect : wrap(redirect);
  return new Response(`${JSON.stringify(data)}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}

/** Moves the references behind the plugin's own two places. */
function wrap([object, ...values]: unknown[]): unknown[] {
  const moved = Object.entries(object as Record<string, number>).map(([name, place]) => [
    `_${Number(name.slice(1)) + 1}`,
    place + 1,
  ]);
  return [["SingleFetchRedirect", 1], Object.fromEntries(moved), ...values];
}

export function reloadInstead(): Response {
  return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "yes" } });
}
