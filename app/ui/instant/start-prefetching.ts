import { matchRoutes, type Params } from "@remix-run/react";
import i18next from "i18next";
import { base } from "#app/http/paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { keepEarlyPages, type EarlyPages } from "./early-pages.ts";
import { isSlow } from "./slow-connection.ts";

/** Shorter visits to a link are on the way to another. */
const restMs = 80;

type RouteMatch = NonNullable<ReturnType<typeof matchRoutes>>[number];

/**
 * Loads a link's page as soon as a finger, the pointer or the Tab key rests on it. A focus that a
 * closed dialog gives back to its link says nothing about where the visitor goes next.
 * @returns a `fetch` that answers visits with these pages
 */
export function startPrefetching(send: typeof fetch): typeof fetch {
  if (isSlow(navigator)) return send;
  const early = keepEarlyPages({ fetch: send, now: () => performance.now() });
  let resting: number | undefined;
  const watch = (type: string, wait: number) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        clearTimeout(resting);
        if (event instanceof KeyboardEvent && event.key !== "Tab") return;
        const link = target instanceof Element ? target.closest("a") : null;
        if (link && isOfOurs(link)) resting = window.setTimeout(() => prefetch(link, early), wait);
      },
      { capture: true, passive: true },
    );
  watch("touchstart", 0);
  watch("mouseover", restMs);
  watch("keyup", restMs);
  document.addEventListener("click", () => clearTimeout(resting), true);
  return early.fetch;
}

function isOfOurs({ dataset, rel, origin, pathname, search }: HTMLAnchorElement): boolean {
  return (
    "discover" in dataset &&
    rel !== "external" &&
    origin === location.origin &&
    pathname.startsWith(`${base}/`) &&
    pathname + search !== location.pathname + location.search
  );
}

function prefetch(link: HTMLAnchorElement, early: EarlyPages): void {
  const matches = matchRoutes(window.__remixRouter.routes, link.pathname.slice(base.length)) ?? [];
  const url = dataUrl(link, matches);
  if (url && early.load(url)) loadScripts(matches).catch(leaveToVisit);
}

/**
 * As Remix asks for it: without the page that stays beneath a dialog.
 * @returns null for that page itself, which is here
 */
function dataUrl(link: HTMLAnchorElement, matches: RouteMatch[]): string | null {
  const { href, pathname, search } = link;
  const url = new URL(`${pathname}.data${search}`, location.origin);
  const { routes } = window.__remixManifest;
  const known = matches.filter(({ route: { id } }) => routes[id!]!.hasLoader);
  const asked = known.filter(({ route: { id }, params }) => !stays(id!, new URL(href), params));
  if (asked.length === known.length) return url.href;
  if (asked.every(({ route }) => route.id === "root")) return null;
  url.searchParams.set("_routes", asked.map(({ route }) => route.id).join(","));
  return url.href;
}

function stays(id: string, nextUrl: URL, nextParams: Params): boolean {
  const shown = window.__remixRouter.state.matches.find(({ route }) => route.id === id);
  const shouldRevalidate = shown && window.__remixRouteModules[id]?.shouldRevalidate;
  return (
    shouldRevalidate?.({
      currentUrl: new URL(location.href),
      currentParams: shown!.params,
      nextUrl,
      nextParams,
      defaultShouldRevalidate: true,
    }) === false
  );
}

async function loadScripts(matches: RouteMatch[]): Promise<void> {
  const { routes } = window.__remixManifest;
  await Promise.all(
    matches.map(async ({ route: { id = "" } }) => {
      const { module, imports = [] } = routes[id]!;
      imports.forEach(preload);
      const { handle } = (await import(/* @vite-ignore */ module)) as { handle?: PageHandle };
      await i18next.loadNamespaces([...(handle?.i18n ?? [])]);
    }),
  );
}

/** The visit itself deals with a connection that fails. */
function leaveToVisit() {}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.appendChild(link);
}
