import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logInAgain } from "#tests/support/account.ts";
import { roleNames, roles, type Role } from "#tests/support/actors.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import { commonProblems, invalidHtml } from "#tests/support/browse/html.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { patternOf, patterns, patternsWithAction } from "#tests/support/browse/routes.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: OwnStack;
let sites: Map<Role, Site>;
/** What the same people see in French. */
let inFrench: Map<Role, Site>;
let ownerEmail: string;

beforeAll(async () => {
  stack = await startOwnStack();
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
});
afterAll(() => stack.stop());

const all = <T>(of: (site: Site) => Iterable<T>) =>
  [...sites.values()].flatMap((site) => [...of(site)]);

it("every URL is reached by links, forms and mails alone", () => {
  const reached = new Set(all((site) => site.reached));
  expect(patterns.filter((pattern) => !reached.has(pattern))).toEqual([]);
});

it("every URL that takes a form has one on some page", () => {
  const sent = new Set(
    all((site) => site.forms.values()).flatMap(({ method, pattern }) =>
      method === "post" ? [pattern] : [],
    ),
  );
  expect(patternsWithAction.filter((pattern) => !sent.has(pattern))).toEqual([]);
});

it("every other URL refuses a form with 405", async () => {
  for (const path of new Set(all((site) => site.pages.keys()))) {
    if (patternsWithAction.includes(patternOf(path)!)) continue;
    expect([
      path,
      (await new Visitor({ origin: stack.origin }).post(path, { csrf: "" })).status,
    ]).toEqual([path, 405]);
  }
});

it("every file that a form accepts is listed in the ASVS sheet", () => {
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

describe.each(roleNames)("for the role %s", (role) => {
  const pages = () => [...sites.get(role)!.pages];

  it("no link is dead", () => {
    const dead = pages().filter(([, { status }]) => status >= 400);
    expect(dead.map(([path, { status, heading }]) => [path, status, heading])).toEqual([]);
  });

  it("every page forbids what its scripts and styles do not need", () => {
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

describe.each(["en", "fr"] as const)("every page in %s", (language) => {
  const pages = () => (language === "fr" ? inFrench : sites).values();
  const shown = () =>
    [...pages()]
      .flatMap((site) => [...site.pages])
      .filter(([, page]) => isHtml(page) && !page.location);

  it("has its labels, landmarks and language, and no placeholder, empty value or key left over", () => {
    const problems = shown().map(([path, page]) => [path, commonProblems(page, { language })]);
    expect(problems.filter(([, found]) => found!.length > 0)).toEqual([]);
  });

  it("has a title of its own, ahead of the product's name", () => {
    const titles = shown().map(([path, { title }]) => [path, title]);
    expect(titles.filter(([, title]) => !/^\S.* \| (Roadworthy )?Car Care$/.test(title!))).toEqual(
      [],
    );
  });

  it("is valid HTML", { timeout: 60_000 }, async () => {
    const onePerPattern = new Map(shown().map(([path, page]) => [patternOf(path), page]));
    for (const [pattern, { html }] of onePerPattern)
      expect([pattern, await invalidHtml(html)]).toEqual([pattern, []]);
  });
});

/** What needs no session: files and pages that are the same for everyone. */
const isPublic = ({ response }: Page) => /^public\b/.test(response.headers.get("Cache-Control")!);
/** Its secret address is the key to it. */
const isCalendar = (path: string) => patternOf(path) === "/calendar/:feed";
const isOpenToAll = (path: string) =>
  isCalendar(path) || patternOf(path) === "/verify-email/status";
const isHtml = ({ response }: Page) => /html/.test(response.headers.get("Content-Type") ?? "html");

describe("private answers", () => {
  it("stay in no browser unless it asks again before it shows them", () => {
    for (const [path, page] of all(({ pages }) => pages)) {
      if (isPublic(page)) continue;
      const caching = page.response.headers.get("Cache-Control");
      const expected = isCalendar(path) ? "private, no-cache" : "private, no-store";
      expect([path, caching]).toEqual([path, expected]);
    }
  });

  it("that are files open for nobody after logout, whatever the browser has", async () => {
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
