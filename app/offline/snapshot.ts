import { href, paths } from "#app/http/paths.ts";
import type { KeptPage } from "./kept-page.ts";
import { isLogForm } from "./kept-paths.ts";

/** What a kept page can't use, or what was only true when it was loaded. */
const left = [
  ...["script", "style", "link[rel=modulepreload]", "link[rel=preload]", "link[rel=prefetch]"],
  ...[".flash", ".unsent", ".progress", ".site-footer form"],
].join();

export function snapshot(
  { documentElement: shown }: Document,
  pathname: string,
): { page: KeptPage; files: string[] } {
  const copy = shown.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(left)) element.remove();
  // The style sheets replace those that were in the page.
  for (const sheet of copy.querySelectorAll("link[media='not all']"))
    sheet.removeAttribute("media");
  for (const field of copy.querySelectorAll("[type=password]")) field.removeAttribute("value");
  for (const form of copy.querySelectorAll("form")) turnOff(form, pathname);
  const page = {
    html: `<!DOCTYPE html>${copy.outerHTML}`,
    title: titleOf(shown),
    locale: localeOf(shown),
    keptAt: Date.now(),
  };
  return { page, files: filesOf(copy) };
}

/** Logging out works: it deletes what's on the device. */
function turnOff(form: HTMLFormElement, page: string): void {
  const { pathname } = new URL(form.getAttribute("action") || page, window.location.href);
  if (isLogForm(pathname) || pathname === href(paths.logOut)) return;
  for (const control of form.querySelectorAll("input, select, textarea, button"))
    control.setAttribute("disabled", "");
}

/** With the car's name, which a form's page has above its title and a dialog's behind it. */
function titleOf(page: Element): string {
  const title = page.querySelector("h1");
  const above = page.querySelector("p.h1") ?? title?.previousElementSibling;
  const parts = [above?.matches("p") ? above : null, title];
  return parts.flatMap((one) => one?.textContent?.trim() || []).join(" · ");
}

function localeOf(page: HTMLElement): string {
  const country = page.querySelector("#footer-country");
  const isKnown = country instanceof HTMLSelectElement;
  return `${page.lang}-${isKnown ? country.value : "US"}`;
}

function filesOf(copy: HTMLElement): string[] {
  const urls = [
    ...[...copy.querySelectorAll("link[rel=stylesheet], link[rel=icon]")].map((one) =>
      one.getAttribute("href"),
    ),
    ...[...copy.querySelectorAll("use")].map(
      (one) => one.getAttribute("href") ?? one.getAttribute("xlink:href"),
    ),
    "/Service/static/roadside.svg",
  ];
  const paths = urls.flatMap((url) => (url ? [url.split("#")[0]!] : []));
  return [...new Set(paths)].filter((path) => path.startsWith("/"));
}
