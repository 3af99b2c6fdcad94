import { fillForm, type FoundForm } from "./example-fields.ts";
import { actionOf } from "./form-action.ts";
import { patternOf } from "./routes.ts";
import type { Page } from "./visitor.ts";
import type { Actor } from "./actor.ts";

export type Site = {
  pages: Map<string, Page>;
  forms: Map<string, FoundForm>;
  reached: Set<string>;
};

/** Only scripts request these, so no link leads to them. */
const scriptOnlyPaths = [
  "/verify-email/status",
  "/garage/:vehicleId/service-history/services",
  "/garage/:vehicleId/service-history/shops",
];

export function isScriptOnly(path: string): boolean {
  return scriptOnlyPaths.includes(patternOf(path) ?? "");
}

const unlinkedPaths = [
  "/account",
  "/feedback",
  "/register",
  "/notification-settings",
  "/share",
  "/survey",
];

const mailboxPath = "/dev/mailbox";
const isUnrelatedLink = (path: string, link: string) =>
  path === mailboxPath || (path === "/dev" && link.includes("/rate-"));

const maxTotalPages = 760;

const maxPagesPerQuery = 8;

/** A car has a hundred that are alike. */
const repairJob = /(\/repair-costs\/)(?!all$)[^/]+$/;

/** Opens every page an actor can reach without sending a POST. */
export async function crawl(
  actor: Actor,
  maxPages = Infinity,
  shouldVisit: (path: string) => boolean = () => true,
): Promise<Site> {
  const site: Site = { pages: new Map(), forms: new Map(), reached: new Set() };
  const timesOpened = new Map<string, number>();
  const queue = [
    ...actor.entries,
    ...unlinkedPaths,
    ...scriptOnlyPaths.map((path) => path.replace(":vehicleId", actor.urlParams.car ?? "none")),
  ];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const pattern = patternOf(path);
    if (pattern === null || site.pages.has(path) || !shouldVisit(path)) continue;
    const queryKey = getQueryKey(path);
    const opened = timesOpened.get(queryKey) ?? 0;
    if (opened === maxPagesPerQuery) continue;
    timesOpened.set(queryKey, opened + 1);
    if (site.pages.size === maxPages) break;
    if (site.pages.size === maxTotalPages)
      throw new Error(`There are more than ${maxTotalPages} pages; the last is ${path}`);
    site.reached.add(pattern);
    const page = await actor.visitor.open(path);
    site.pages.set(path, page);
    if (page.location) queue.push(...toProductPaths(page.location, page));
    const links = page.document
      .querySelectorAll("a[href]")
      .map((link) => link.getAttribute("href")!);
    for (const link of links)
      if (!isUnrelatedLink(path, link)) queue.push(...toProductPaths(link, page));
    // Frames show emails, which aren't pages.
    for (const frame of page.document.querySelectorAll("iframe[src]"))
      for (const shown of toProductPaths(frame.getAttribute("src")!, page))
        site.reached.add(patternOf(shown)!);
    for (const picture of page.document.querySelectorAll("img[src]"))
      queue.push(...toProductPaths(picture.getAttribute("src")!, page));
    for (const form of findForms(page)) {
      if (!site.forms.has(form.name)) site.forms.set(form.name, form);
      queue.push(
        form.method === "get"
          ? `${form.action}?${new URLSearchParams(fillForm(form, actor))}`
          : form.action,
      );
    }
  }
  return site;
}

function getQueryKey(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://base");
  return `${pathname.replace(repairJob, "$1:job")}?${[...searchParams.keys()].sort().join("&")}`;
}

export function findForms(page: Page): FoundForm[] {
  return page.document.querySelectorAll("form").flatMap((element) => {
    const method = element.getAttribute("method")?.toLowerCase() === "post" ? "post" : "get";
    const target = actionOf(element);
    const [action] = toProductPaths(target, page);
    const pattern = action === undefined ? null : patternOf(action);
    if (action === undefined || pattern === null)
      throw new Error(`A form of ${page.url.pathname} has an unknown action: ${target}`);
    const fieldNames = [
      ...new Set(element.querySelectorAll("[name]").map((field) => field.getAttribute("name")!)),
    ];
    const name = [
      method.toUpperCase(),
      pattern,
      ...fieldNames.filter((one) => !hiddenFieldNames.includes(one)).sort(),
    ].join(" ");
    const form = { page, element, action, pattern, method, name } as const;
    const buttons = element.querySelectorAll("button[name]").map((button) => ({
      name: button.getAttribute("name")!,
      value: button.getAttribute("value") ?? "",
    }));
    const named = buttons.map((button) => ({ ...form, button, name: `${name}=${button.value}` }));
    return buttons.length === 0 || element.querySelector("button:not([name])")
      ? [form, ...named]
      : named;
  });
}

const hiddenFieldNames = ["csrf", "submissionId", "redirectTo"];

function toProductPaths(link: string, { url }: Page): string[] {
  const { origin, pathname, search } = new URL(link, url);
  const isProductPath =
    origin === url.origin &&
    pathname.startsWith("/Service/") &&
    !pathname.startsWith("/Service/static/");
  return isProductPath ? [pathname.slice("/Service".length) + search] : [];
}

export async function reopenForm(
  { page, name }: FoundForm,
  path: (path: string) => string,
  actor: Actor,
): Promise<FoundForm> {
  const reopened = await actor.visitor.open(path(page.url.pathname + page.url.search));
  const found = findForms(reopened).find((form) => form.name === path(name));
  if (!found)
    throw new Error(
      `${name} isn't at ${reopened.url.pathname} anymore: ${reopened.status} ${reopened.title}`,
    );
  return found;
}
