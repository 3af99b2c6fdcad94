import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOwner } from "#tests/support/owner.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { addShop } from "#tests/support/shops.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

describe("The developer page", () => {
  let stack: OwnStack;
  beforeAll(async () => {
    stack = await startOwnStack();
    await addShop(stack.databaseUrl, { name: "Front Street Garage" });
  });
  afterAll(() => stack.stop());

  it("lists the demo accounts, which can log in", async () => {
    const page = await new Visitor().open("/dev");
    expect(page.texts("main code")).toEqual([
      "demo@roadworthy.example",
      "roadworthy-demo",
      "demo-ca@roadworthy.example",
      "roadworthy-demo",
      "demo-ca-terms@roadworthy.example",
      "roadworthy-demo",
    ]);
    const form = await page.visitor.open("/login");
    const sent = await form.submit("#login", {
      email: "demo-ca@roadworthy.example",
      password: "roadworthy-demo",
    });
    const garage = await sent.follow();
    expect([garage.title, garage.texts("li.vehicle").length]).toEqual(["Garage | Car Care", 1]);
    expect(garage.document.querySelector("html")?.getAttribute("lang")).toBe("fr");
  });

  it("has a working review link of each kind, and replaces used ones", async () => {
    const linksOf = async (visitor: Visitor) => {
      const page = await visitor.open("/dev");
      const hrefs = page.document
        .querySelectorAll("main a")
        .map((link) => link.getAttribute("href")!);
      const [database] = page.response.headers.get("Server-Timing")!.match(/\d+ round trips/)!;
      return { database, links: hrefs.filter((path) => /\/rate-/.test(path)) };
    };
    const visitor = new Visitor({ origin: stack.origin });
    const { links } = await linksOf(visitor);
    expect(links.map((path) => path.split("?")[0])).toEqual([
      ...["/Service/rate-service", "/Service/rate-service-email", "/Service/rate-service-text"],
      ...["/Service/rate-purchase", "/Service/rate-purchase-email"],
    ]);
    expect(await linksOf(new Visitor({ origin: stack.origin }))).toEqual({
      database: "1 round trips",
      links,
    });
    const typed = {
      rating: "5",
      title: "Quick and friendly",
      text: "They had the part in stock and were done within the hour.",
    };
    const sent = await (await visitor.open(links[0]!)).submit("#rate", typed);
    expect(sent.location).toMatch(/^\/Service\/rated/);
    const { links: next } = await linksOf(visitor);
    expect([next[0] === links[0], next.slice(1)]).toEqual([false, links.slice(1)]);
  });

  it("toggles Canadian and embedded pages and the session panel", async () => {
    const { visitor } = await newOwner();
    const toggle = async (choices: Record<string, string>) =>
      (await visitor.open("/dev")).submit("#toggles", choices);
    await toggle({ canadian: "on", embedded: "on", authDebug: "on" });
    const page = await visitor.open("/garage");
    expect([page.title, page.texts("body > header, body > footer")]).toEqual([
      "Garage | Car Care",
      [],
    ]);
    expect(page.text("pre")).toContain("emailVerified");
    const { csrf } = (await visitor.open("/dev")).fields("#toggles");
    await visitor.post("/dev", { csrf: csrf! });
    expect((await visitor.open("/garage")).title).toBe("Garage | Roadworthy Car Care");
  });

  it("tells an owner that their browser is too old", async () => {
    const browser = new Visitor({
      headers: { "User-Agent": "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)" },
    });
    expect((await browser.open("/login")).text("main")).toContain(
      "Your current browser is not supported.",
    );
  });
});

describe("In production", () => {
  let stack: FaultyStack;
  beforeAll(async () => {
    stack = await startFaultyStack({
      ENVIRONMENT: "production",
      APP_ORIGIN: "https://roadworthy.example",
    });
  });
  afterAll(() => stack.stop());

  it.each(["/dev", "/dev/mailbox?to=demo@roadworthy.example"])("%s doesn't exist", async (path) => {
    const page = await new Visitor({ origin: stack.origin }).open(path);
    expect([page.status, page.location]).toEqual([302, "/Service/garage"]);
  });

  it("pages have no database timing, and toggles have no effect", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    visitor.cookies.set("dev", "canadian.authDebug");
    const page = await visitor.open("/login");
    expect([page.response.headers.get("Server-Timing"), page.title]).toEqual([
      null,
      "Log in | Roadworthy Car Care",
    ]);
  });
});
