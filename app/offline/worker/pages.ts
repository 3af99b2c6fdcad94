import { href, paths } from "#app/http/paths.ts";
import { isLogForm, recordFormOf } from "#app/offline/kept-paths.ts";
import { describe, fromResponse, type KeptPage } from "#app/offline/kept-page.ts";
import { findStore } from "#app/offline/device-store.ts";
import { loggedOutPage, offlinePage, savedPage, withAge, type Listed } from "./offline-html.ts";
import { countWaiting } from "./queue.ts";

/** As long as a session without visits. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

const isFresh = ({ keptAt }: Pick<KeptPage, "keptAt">) => Date.now() - keptAt < maxAgeMs;

/** A kept page, else one that says what can be read; null if nothing was kept. */
export async function answerOffline(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const isForm = request.method !== "GET";
  const page = isForm ? null : await findPage(url);
  if (page) return toDocument(withAge(page, url.pathname, await countWaiting()));
  const form = isForm ? null : await findRecordForm(url.pathname);
  if (form) return Response.redirect(new URL(form, url));
  const shell = await findShell();
  if (!shell) return null;
  const path = url.pathname + url.search;
  return toDocument(offlinePage(shell, { path, kept: await listPages(), isForm }));
}

export async function showSaved(url: URL): Promise<Response | null> {
  const shell = await findShell();
  return shell && toDocument(savedPage(shell, url.searchParams.get("back") ?? href(paths.garage)));
}

export async function showLoggedOut(): Promise<Response | null> {
  const shell = await findShell();
  return shell && toDocument(loggedOutPage(shell));
}

/** Whatever was done, the form for any service can take it. */
async function findRecordForm(pathname: string): Promise<string | null> {
  if (!isLogForm(pathname) && !pathname.endsWith("/log")) return null;
  const form = recordFormOf(pathname);
  const store = await findStore("pages");
  return form !== pathname && (await store?.match(form)) ? form : null;
}

async function findPage(url: URL): Promise<KeptPage | null> {
  const store = await findStore("pages");
  const found =
    (await store?.match(url.pathname + url.search)) ?? (await store?.match(url.pathname));
  const page = found ? await fromResponse(found) : null;
  return page && isFresh(page) ? page : null;
}

/** The garage's page has no car's tabs. */
async function findShell(): Promise<KeptPage | null> {
  const store = await findStore("pages");
  const [first] = (await store?.keys()) ?? [];
  const found = (await store?.match(href(paths.garage))) ?? (first && (await store?.match(first)));
  return found ? fromResponse(found) : null;
}

async function listPages(): Promise<Listed[]> {
  const store = await findStore("pages");
  const requests = [...((await store?.keys()) ?? [])].reverse();
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const found = await store?.match(url);
      const { pathname, search } = new URL(url);
      return found ? [{ path: pathname + search, ...describe(found) }] : [];
    }),
  );
  return pages.flat().filter(isFresh);
}

const policy = [
  "default-src 'none'",
  ...["style-src", "img-src", "manifest-src", "form-action"].map((name) => `${name} 'self'`),
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function toDocument(html: string): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(html, { headers });
}
