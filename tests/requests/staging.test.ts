import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import { exampleRequest } from "#tests/support/trade-in/requests.ts";
import { startEmailCatcher, type EmailCatcher } from "#tests/support/stack/email-catcher.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const notice = "This is a staging copy. Nothing here is real.";
const french = "Ceci est une copie de préproduction. Rien n’y est réel.";
const settings = { ENVIRONMENT: "staging", APP_ORIGIN: "https://staging.roadworthy.example" };

let provider: EmailCatcher;
let staging: FaultyStack;
beforeAll(async () => {
  provider = await startEmailCatcher();
  staging = await startFaultyStack({
    ...settings,
    EMAIL_PROVIDER_URL: provider.url,
    EMAIL_POSTAL_ADDRESS: "Roadworthy, 1 Main Street, Centreville, VA 20120",
    EMAIL_ALLOWED_RECIPIENTS: "@testers.example",
  });
});
afterAll(() => Promise.all([staging.stop(), provider.close()]));

const visitor = (headers = {}) => new Visitor({ origin: staging.origin, headers });

describe("On staging", () => {
  it.each([
    ["a visitor's page", "/login", 200],
    ["a page that's the same for everyone", "/help/why-is-this-due", 200],
    ["the same page from the cache", "/help/why-is-this-due", 200],
    ["a page that doesn't exist", "/static/none", 404],
  ])("%s says so in both languages", async (_page, path, status) => {
    const page = await visitor().open(path);
    expect([page.status, page.texts(".staging")]).toEqual([status, [notice]]);
    expect(await invalidHtml(page.html)).toEqual([]);
    const other = await visitor({ "Accept-Language": "fr-CA" }).open(path);
    expect(other.texts(".staging")).toEqual([french]);
  });

  it("an owner's page says so, with a style sheet of its own", async () => {
    const stack = { origin: staging.origin, databaseUrl: staging.databaseUrl };
    const {
      visitor: owner,
      vehicleIds: [id],
    } = await readyOwner(stack);
    const page = await owner.open(`/garage/${id}`);
    expect([page.status, page.texts(".staging")]).toEqual([200, [notice]]);
    const styles = page.document.querySelector(".staging link")!.getAttribute("href")!;
    expect((await owner.request(styles)).html).toContain(".staging{");
  });

  it("an error page says so if the settings are wrong", async () => {
    const broken = await startFaultyStack({ ...settings, SESSION_SECRET: "" });
    try {
      const page = await new Visitor({ origin: broken.origin }).open("/login");
      expect([page.status, page.texts(".staging")]).toEqual([500, [notice]]);
      expect(await invalidHtml(page.html)).toEqual([]);
    } finally {
      await broken.stop();
    }
  });

  it("nobody is asked about a trade-in unless there's a receiver", async () => {
    const stack = { origin: staging.origin, databaseUrl: staging.databaseUrl };
    const { visitor: owner, vehicleIds } = await readyOwner(stack);
    const [id = ""] = vehicleIds;
    const path = tradeInPath(id);
    expect((await owner.open(path)).location).toBe(`/Service/garage/${id}`);
    const { csrf = "" } = (await owner.open("/logout")).fields("#logout");
    const sent = await owner.post(path, { csrf, ...exampleRequest, email: newEmail() });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}`]);
  });

  it("no developer page exists", async () => {
    const page = await visitor().open("/dev");
    expect([page.status, page.location]).toEqual([302, "/Service/garage"]);
  });

  it("crawlers are kept out", async () => {
    const robots = await visitor().request("/robots.txt");
    expect(robots.html).toBe("User-agent: *\nDisallow: /\n");
    for (const path of ["/robots.txt", "/", "/Service/login", "/Service/help/why-is-this-due"]) {
      const { response } = await visitor().request(path);
      expect([path, response.headers.get("X-Robots-Tag")]).toEqual([path, "noindex, nofollow"]);
    }
  });

  it("only allowed recipients get emails, which say where they're from", async () => {
    const owner = newEmail();
    const tester = `${crypto.randomUUID()}@testers.example`;
    const typed = { password, postalCode: "20120", agree: "on" };
    for (const email of [owner, tester])
      await (await visitor().open("/signup")).submit("#signup", { email, ...typed });
    await expect.poll(() => provider.emails.map(({ to }) => to)).toContain(tester);
    expect(provider.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [tester, expect.stringMatching(/^\[staging\] \w/)],
    ]);
  });
});

it("Production has none of this", async () => {
  const production = await startFaultyStack({
    ENVIRONMENT: "production",
    APP_ORIGIN: "https://roadworthy.example",
  });
  try {
    for (const path of ["/robots.txt", "/Service/login", "/Service/help/why-is-this-due"]) {
      const page = await new Visitor({ origin: production.origin }).request(path);
      expect([
        path,
        page.html.includes("staging"),
        page.response.headers.get("X-Robots-Tag"),
      ]).toEqual([path, false, null]);
    }
  } finally {
    await production.stop();
  }
});
