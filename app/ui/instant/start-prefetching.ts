import { matchRoutes } from "@remix-run/react";
import i18next from "i18next";
import { base } from "#app/http/paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { keepEarlyPages, type EarlyPages } from "./early-pages.ts";

/** Shorter visits to a link are on the way to another. */
const restMs = 80;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Loads a link's page as soon as a finger, the pointer or the focus rests on it.
 * @returns what gives these pages to those who go there
 */
export function startPrefetching(send: typeof fetch): typeof fetch {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return send;
  const early = keepEarlyPages({ fetch: send, now: () => performance.now() });
  let resting: number | undefined;
  const watch = (type: string, wait: number) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(resting);
        const link = target instanceof Element ? target.closest("a") : null;
        if (link && isOfOurs(link)) resting = window.setTimeout(() => prefetch(link, early), wait);
      },
      { capture: true, passive: true },
    );
  watch("touchstart", 0);
  watch("mouseover", restMs);
  watch("focusin", restMs);
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

function prefetch({ pathname, search }: HTMLAnchorElement, early: EarlyPages): void {
  if (early.load(`${location.origin}${pathname}.data${search}`))
    loadScripts(pathname).catch(leaveToVisit);
}

async function loadScripts(pathname: string): Promise<void> {
  const { routes } = window.__remixManifest;
  const matches = matchRoutes(window.__remixRouter.routes, pathname.slice(base.length)) ?? [];
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
