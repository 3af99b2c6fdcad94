import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logInAgain } from "#tests/support/account.ts";
import { roleNames, roles, type Role } from "#tests/support/actors.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import { findCommonProblems, invalidHtml } from "#tests/support/browse/html.ts";
import { signUp } from "#tests/support/owner.ts";
import { savePage } from "#tests/support/browse/saved-pages.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { patternOf, routePatterns, patternsWithAction } from "#tests/support/browse/routes.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: OwnStack;
let sites: Map<Role, Site>;
let inFrench: Map<Role, Site>;
let lite: Map<string, Page>;
let ownerEmail: string;

beforeAll(async () => {
  stack = await startOwnStack();
  await signUp({ stack });
  const actors = await Promise.all(
    roleNames.map(async (role) => [role, await roles[role](stack)] as const),
  );
  ownerEmail = actors.find(([role]) => role === "owner")![1].email;
  const crawlAll = async () =>
    new Map(
      await Promise.all(actors.map(async ([role, actor]) => [role, await crawl(actor)] as const)),
    );
  sites = await crawlAll();
  await openDatabase({ url: stack.databaseUrl }).update(accounts).set({ language: "fr" });
  for (const [, { visitor }] of actors) visitor.cookies.set("lng", "fr");
  inFrench = await crawlAll();
  const owner = actors.find(([role]) => role === "owner")![1].visitor;
  owner.cookies.set("lite", "on");
  lite = new Map();
  for (const path of onePathPerPattern(inFrench.get("owner")!.pages))
    lite.set(path, await owner.open(path));
  owner.cookies.delete("lite");
  for (const site of [...sites.values(), ...inFrench.values(), { pages: lite }])
    for (const [path, page] of site.pages) if (isShown(page)) savePage(path, page.html);
});
afterAll(() => stack.stop());

const all = <T>(of: (site: Site) => Iterable<T>) =>
  [...sites.values()].flatMap((site) => [...of(site)]);

it("Links, forms and emails lead to every URL", () => {
  const reached = new Set(all((site) => site.reached));
  expect(routePatterns.filter((pattern) => !reached.has(pattern))).toEqual([]);
});

it("Every action has a form on some page", () => {
  const sent = new Set(
    all((site) => site.forms.values()).flatMap(({ method, pattern }) =>
      method === "post" ? [pattern] : [],
    ),
  );
  expect(patternsWithAction.filter((pattern) => !sent.has(pattern))).toEqual([]);
});

it("Every URL without an action rejects a POST with 405", async () => {
  for (const path of new Set(all((site) => site.pages.keys()))) {
    if (patternsWithAction.includes(patternOf(path)!) || patternOf(path) === "/share") continue;
    expect([
      path,
      (await new Visitor({ origin: stack.origin }).post(path, { csrf: "" })).status,
    ]).toEqual([path, 405]);
  }
});

it("Every action answers a form that can't be read with 400", async () => {
  const onePerPattern = new Map(
    all((site) => site.pages).map(([path, { visitor }]) => [patternOf(path)!, { path, visitor }]),
  );
  const answers = patternsWithAction.map(async (pattern) => {
    const { path, visitor } = onePerPattern.get(pattern)!;
    const headers = { "Content-Type": "multipart/form-data; boundary=b", Origin: stack.origin };
    const unreadable = { method: "POST", body: "text", headers };
    return [path, (await visitor.request(`/Service${path}`, unreadable)).status];
  });
  expect((await Promise.all(answers)).filter(([, status]) => status !== 400)).toEqual([]);
});

it("The ASVS sheet lists every file that a form accepts", () => {
  const sheet = readFileSync("docs/asvs.md", "utf8");
  const rows = [...sheet.matchAll(/^\| `(\/[^`]+)` \| `(\w+)` \| `([^`]+)` \|/gm)];
  const listed = rows.map(([, ...cells]) => cells.join(" "));
  const found = all((site) => site.forms.values()).flatMap(({ pattern, element }) =>
    element.querySelectorAll("input[type=file]").map((input) => {
      return [pattern, input.getAttribute("name"), input.getAttribute("accept")].join(" ");
    }),
  );
  expect([...new Set(found)].sort()).toEqual(listed.sort());
});

describe.each(roleNames)("For the role %s", (role) => {
  const pages = () => [...sites.get(role)!.pages];

  it("no link is broken", () => {
    const dead = pages().filter(([, { status }]) => status >= 400);
    expect(dead.map(([path, { status, heading }]) => [path, status, heading])).toEqual([]);
  });

  it("every page's Content-Security-Policy only allows what the page needs", () => {
    for (const [path, { response }] of pages().filter(([, { response }]) =>
      /html/.test(response.headers.get("Content-Type") ?? ""),
    )) {
      const policy = response.headers.get("Content-Security-Policy");
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; script-src /),
      ]);
      expect([path, policy]).toEqual([path, expect.not.stringMatching(/'unsafe-|\*|https?:/)]);
    }
  });
});

describe.each(["en", "fr"] as const)("Every page in %s", (language) => {
  const pages = () => (language === "fr" ? inFrench : sites).values();
  const shown = () =>
    [...pages()].flatMap((site) => [...site.pages]).filter(([, page]) => isShown(page));

  it("has labels, landmarks, a language and no leftover placeholders or keys", () => {
    const problems = shown().map(([path, page]) => [path, findCommonProblems(page, { language })]);
    expect(problems.filter(([, found]) => found!.length > 0)).toEqual([]);
  });

  it("has its own title before the product's name", () => {
    const titles = shown().map(([path, { title }]) => [path, title]);
    expect(titles.filter(([, title]) => !/^\S.* \| (Roadworthy )?Car Care$/.test(title!))).toEqual(
      [],
    );
  });

  it("is valid HTML", async () => {
    const onePerPattern = new Map(shown().map(([path, page]) => [patternOf(path), page]));
    for (const [pattern, { html }] of onePerPattern)
      expect([pattern, await invalidHtml(html)]).toEqual([pattern, []]);
  });

  it("has its own description if anyone can open it", () => {
    const described = (["visitor", "customer", "reminded"] as const)
      .flatMap((role) => [...(language === "fr" ? inFrench : sites).get(role)!.pages])
      .filter(([path, page]) => isShown(page) && !path.startsWith("/dev"))
      .map(([path, { document, title }]) => {
        const all = document.querySelectorAll("meta[name=description]");
        // Some pages are in Canada, where the product's name after it differs.
        const ownTitle = title!.split(" | ")[0];
        return {
          path,
          title: ownTitle,
          text: all.map((meta) => meta.getAttribute("content")).join(),
        };
      });
    const titlesOf = (text: string) =>
      new Set(described.filter((one) => one.text === text).map(({ title }) => title));
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter(({ text }) => text.length < 50 || text.length > 160)).toEqual([]);
    expect(described.filter(({ text }) => titlesOf(text).size > 1)).toEqual([]);
  });
});

it("The lite version of an owner's pages has no scripts and is complete", () => {
  expect(lite.size).toBeGreaterThan(50);
  for (const [path, page] of lite)
    expect([
      path,
      page.document.querySelectorAll("script:not([type]), link[rel=modulepreload]").length,
      findCommonProblems(page, { language: "fr" }),
    ]).toEqual([path, 0, []]);
});

function onePathPerPattern(pages: Map<string, Page>): Iterable<string> {
  const shown = [...pages].filter(([, page]) => isShown(page));
  return new Map(shown.map(([path]) => [patternOf(path), path])).values();
}

const isPublic = ({ response }: Page) => /^public\b/.test(response.headers.get("Cache-Control")!);
/** Its secret URL is the key. */
const isCalendar = (path: string) => patternOf(path) === "/calendar/:feed";
const isSharedReceipt = (path: string) => patternOf(path) === "/r/:token/receipts/:receiptId";
const isOpenToAll = (path: string) =>
  isCalendar(path) ||
  isSharedReceipt(path) ||
  ["/verify-email/status", "/partners/:partner/logo"].includes(patternOf(path) ?? "");
const isHtml = ({ response }: Page) => /html/.test(response.headers.get("Content-Type") ?? "html");
const isShown = (page: Page) => isHtml(page) && !page.location;

describe("Private responses", () => {
  it("aren't cached without revalidation", () => {
    for (const [path, page] of all(({ pages }) => pages)) {
      if (isPublic(page)) continue;
      const caching = page.response.headers.get("Cache-Control");
      const expected = isCalendar(path)
        ? "private, no-cache"
        : "private, no-cache, max-age=0, must-revalidate, no-store";
      expect([path, caching]).toEqual([path, expected]);
    }
  });

  it("that are files don't open after logout, even if the browser has a copy", async () => {
    const { pages } = sites.get("owner")!;
    const files = [...pages].filter(([path, page]) => !isHtml(page) && !isOpenToAll(path));
    const endings = files.map(([, { response }]) => response.headers.get("Content-Type")!);
    for (const type of ["image/jpeg", "text/csv", "application/json", "application/zip"]) {
      expect(endings).toContainEqual(expect.stringContaining(type));
    }
    const visitor = await logInAgain(ownerEmail, "test", undefined, stack.origin);
    const session = visitor.cookies.get("session")!;
    const [[first]] = files as [[string, Page]];
    expect((await visitor.open(first)).status).toBe(200);
    await (await visitor.open("/garage")).submit('form[action="/Service/logout"]');
    visitor.cookies.set("session", session);
    for (const [path, { response }] of files) {
      const headers = {
        "If-None-Match": response.headers.get("ETag") ?? "*",
        "Sec-Fetch-Dest": "image",
      };
      const { status, location } = await visitor.request(`/Service${path}`, { headers });
      const expected = [path, 302, expect.stringMatching(/^\/Service\/login\?/)];
      expect([path, status, location]).toEqual(expected);
    }
  });
});
