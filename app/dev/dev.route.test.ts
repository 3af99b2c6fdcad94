import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOwner } from "#tests/support/owner.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

describe("the developer page", () => {
  it("lists the demo accounts, which log in", async () => {
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
    const sent = await form.submit("#login", { email: "demo-ca@roadworthy.example", password: "roadworthy-demo" });
    const garage = await sent.follow();
    expect([garage.title, garage.texts("li.vehicle").length]).toEqual(["Garage | Car Care", 1]);
    expect(garage.document.querySelector("html")?.getAttribute("lang")).toBe("fr");
  });

  it("shows pages as in Canada, as embedded, and with the session below", async () => {
    const { visitor } = await newOwner();
    const toggle = async (choices: Record<string, string>) => (await visitor.open("/dev")).submit("#toggles", choices);
    await toggle({ canadian: "on", embedded: "on", authDebug: "on" });
    const page = await visitor.open("/garage");
    expect([page.title, page.texts("body > header, body > footer")]).toEqual(["Garage | Car Care", []]);
    expect(page.text("pre")).toContain("emailVerified");
    const { csrf } = (await visitor.open("/dev")).fields("#toggles");
    await visitor.post("/dev", { csrf: csrf! });
    expect((await visitor.open("/garage")).title).toBe("Garage | Roadworthy Car Care");
  });

  it("tells the owner of a browser that is too old", async () => {
    const browser = new Visitor({ headers: { "User-Agent": "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)" } });
    expect((await browser.open("/login")).text("main")).toContain("Your current browser is not supported.");
  });
});

describe("in production", () => {
  let stack: FaultyStack;
  beforeAll(async () => {
    stack = await startFaultyStack({ ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example" });
  });
  afterAll(() => stack.stop());

  it.each(["/dev", "/dev/mailbox?to=demo@roadworthy.example"])("%s does not exist", async (path) => {
    const page = await new Visitor({ origin: stack.origin }).open(path);
    expect([page.status, page.location]).toEqual([302, "/Service/garage"]);
  });

  it("no page tells what the database cost, and no toggle is believed", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    visitor.cookies.set("dev", "canadian.authDebug");
    const page = await visitor.open("/login");
    expect([page.response.headers.get("Server-Timing"), page.title]).toEqual([null, "Log in | Roadworthy Car Care"]);
  });
});
