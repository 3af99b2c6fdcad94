import { fillIn, type FormFound } from "./example-fields.ts";
import { patternOf } from "./routes.ts";
import type { Page } from "./visitor.ts";
import type { Actor } from "./actor.ts";

export type Site = {
  /** Every page that was opened, by its path and query. */
  pages: Map<string, Page>;
  /** One form of each name. */
  forms: Map<string, FormFound>;
  /** The patterns of every URL that a link, a form or a redirect leads to. */
  reached: Set<string>;
};

/** URLs that only scripts ask for, so that no link leads there. */
const forScripts = ["/verify-email/status", "/garage/:vehicleId/service-history/services"];

export function isForScripts(path: string): boolean {
  return forScripts.includes(patternOf(path) ?? "");
}

/** URLs that people type, and that lead on to a page with links. */
const typedByHand = ["/account", "/feedback", "/register", "/notification-settings"];

/** Outside production alone; these links are those of others, or of nobody. */
const everybodysMail = "/dev/mailbox";
const isNobodys = (path: string, link: string) =>
  path === everybodysMail || (path === "/dev" && link.includes("/rate-"));

const max = 400;

const maxAlike = 8;

/**
 * Opens everything that an actor can get to without changing anything: follows links, pictures and
 * redirects, sends forms that only look (GET), and opens the URLs that other forms are sent to.
 * @param maxPages where a smoke test stops
 * @param isInside which paths are looked at, of those that links lead to
 */
export async function crawl(
  actor: Actor,
  maxPages = Infinity,
  isInside: (path: string) => boolean = () => true,
): Promise<Site> {
  const site: Site = { pages: new Map(), forms: new Map(), reached: new Set() };
  const timesOpened = new Map<string, number>();
  const waiting = [
    ...actor.entries,
    ...typedByHand,
    ...forScripts.map((path) => path.replace(":vehicleId", actor.own.car ?? "none")),
  ];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path);
    if (pattern === null || site.pages.has(path) || !isInside(path)) continue;
    const alike = nameOfQuery(path);
    const opened = timesOpened.get(alike) ?? 0;
    if (opened === maxAlike) continue;
    timesOpened.set(alike, opened + 1);
    if (site.pages.size === maxPages) break;
    if (site.pages.size === max)
      throw new Error(`There are more than ${max} pages; the last is ${path}`);
    site.reached.add(pattern);
    const page = await actor.visitor.open(path);
    site.pages.set(path, page);
    if (page.location) waiting.push(...below(page.location, page));
    const links = page.document
      .querySelectorAll("a[href]")
      .map((link) => link.getAttribute("href")!);
    for (const link of links) if (!isNobodys(path, link)) waiting.push(...below(link, page));
    for (const picture of page.document.querySelectorAll("img[src]"))
      waiting.push(...below(picture.getAttribute("src")!, page));
    for (const form of formsOf(page)) {
      if (!site.forms.has(form.name)) site.forms.set(form.name, form);
      waiting.push(
        form.method === "get"
          ? `${form.action}?${new URLSearchParams(fillIn(form, actor))}`
          : form.action,
      );
    }
  }
  return site;
}

/** A path with the names of its query, whatever they say; one without a query is like no other. */
function nameOfQuery(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://base");
  return `${pathname}?${[...searchParams.keys()].sort().join("&")}`;
}

/** The forms of a page by their names, those of its frame included. */
export function formsOf(page: Page): FormFound[] {
  return page.document.querySelectorAll("form").flatMap((element) => {
    const method = element.getAttribute("method")?.toLowerCase() === "post" ? "post" : "get";
    const target =
      element.getAttribute("action") ??
      page.url.pathname + (method === "post" ? page.url.search : "");
    const [action] = below(target, page);
    const pattern = action === undefined ? null : patternOf(action);
    if (action === undefined || pattern === null)
      throw new Error(`A form of ${page.url.pathname} leads nowhere: ${target}`);
    const requested = [
      ...new Set(element.querySelectorAll("[name]").map((field) => field.getAttribute("name")!)),
    ];
    const name = [
      method.toUpperCase(),
      pattern,
      ...requested.filter((one) => !machineFields.includes(one)).sort(),
    ].join(" ");
    const found = { page, element, action, pattern, method, name } as const;
    const buttons = element.querySelectorAll("button[name]").map((button) => ({
      name: button.getAttribute("name")!,
      value: button.getAttribute("value") ?? "",
    }));
    const named = buttons.map((button) => ({ ...found, button, name: `${name}=${button.value}` }));
    return buttons.length === 0 || element.querySelector("button:not([name])")
      ? [found, ...named]
      : named;
  });
}

const machineFields = ["csrf", "submissionId", "redirectTo"];

/** A link below the product's base, without where on a page it leads; none for all others. */
function below(link: string, { url }: Page): string[] {
  const { origin, pathname, search } = new URL(link, url);
  const inside =
    origin === url.origin &&
    pathname.startsWith("/Service/") &&
    !pathname.startsWith("/Service/static/");
  return inside ? [pathname.slice("/Service".length) + search] : [];
}

/** The same form on a page of another actor, or of the same one opened again. */
export async function findAgain(
  { page, name }: FormFound,
  path: (path: string) => string,
  actor: Actor,
): Promise<FormFound> {
  const again = await actor.visitor.open(path(page.url.pathname + page.url.search));
  const found = formsOf(again).find((form) => form.name === name);
  if (!found)
    throw new Error(
      `${name} is not at ${again.url.pathname} again: ${again.status} ${again.title}`,
    );
  return found;
}
