import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { frontBrakesReceipt, workTruckPhoto } from "#db/seed/demo-files.ts";
import { photoWidths } from "#app/garage/photo/photo-sizes.ts";
import { paths } from "#app/http/paths.ts";
import { paints } from "#app/vehicle/paint.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { demoPassword } from "./demo-password.server.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { newOwner } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";
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

  it("has a demo garage with drawn cars, a photo and a receipt", async () => {
    const form = await new Visitor().open("/login");
    const sent = await form.submit("#login", { email: demoAccounts.us, password: demoPassword });
    const garage = await sent.follow();
    const tiles = garage.document.querySelectorAll(".tile svg, .tile img");
    expect(tiles.map((tile) => tile.getAttribute("color") ?? tile.rawTagName)).toEqual([
      ...[paints.blue, "img", paints.white],
    ]);
    const id = "demo-5yfburhexjp000421";
    const files = [
      ...photoWidths.map((width) =>
        paths.vehiclePhoto("demo-3c6ur5dl3lg000512", workTruckPhoto, width),
      ),
      paths.receipt(id, `${id}-record-100`, frontBrakesReceipt.id),
    ];
    for (const path of files) {
      const { response, status } = await form.visitor.request(`/Service${path}`);
      expect([path, status, response.headers.get("Content-Type")]).toEqual([
        path,
        200,
        "image/jpeg",
      ]);
    }
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
    expect([page.title, page.texts("body > footer")]).toEqual(["Garage | Car Care", []]);
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

describe.each([
  ["In production", { ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example" }, null],
  // Reaches this machine, but not at a loopback address.
  ["In development on another machine's database", { APP_ORIGIN: "http://localhost" }, "0.0.0.0"],
])("%s", (_where, settings, host) => {
  let worker: RunningWorker;
  const log: string[] = [];
  beforeAll(async () => {
    worker = await startWorker({
      bindings: {
        ...settings,
        DATABASE_URL: host ? databaseUrl.replace("127.0.0.1", host) : databaseUrl,
        VPIC_DATABASE_URL: vpicDatabaseUrl,
        SESSION_SECRET: sessionSecret,
        RATE_LIMITS: "off",
      },
      onLog: (line) => void log.push(line),
    });
  });
  afterAll(() => worker.stop());
  const visitor = () => new Visitor({ origin: worker.url });

  it.each(["/dev", "/dev/mailbox?to=demo@roadworthy.example", "/dev/mailbox/1", "/dev/reminders"])(
    "%s doesn't exist",
    async (path) => {
      const page = await visitor().open(path);
      expect([page.status, page.location]).toEqual([302, "/Service/garage"]);
    },
  );

  it("nobody can send everyone's reminders or set toggles", async () => {
    const browser = visitor();
    const { csrf } = (await browser.open("/login")).fields("#login");
    for (const path of ["/dev", "/dev/send-reminders"]) {
      const sent = await browser.post(path, { csrf: csrf!, canadian: "on" });
      expect([path, sent.status, sent.location]).toEqual([path, 302, "/Service/garage"]);
    }
    expect([...browser.cookies.keys()]).not.toContain("dev");
  });

  it("pages have no database timing, and toggles have no effect", async () => {
    const browser = visitor();
    browser.cookies.set("dev", "canadian.authDebug");
    const page = await browser.open("/login");
    expect([page.status, page.response.headers.get("Server-Timing"), page.title]).toEqual([
      200,
      null,
      "Log in | Roadworthy Car Care",
    ]);
    expect(page.html).not.toContain("/Service/dev");
    expect((await browser.open("/garage/no-such-car")).html).not.toContain("/Service/dev");
  });

  it("an owner's pages work", async () => {
    const {
      visitor: owner,
      vehicleIds: [id],
    } = await readyOwner({ origin: worker.url, databaseUrl });
    const page = await owner.open(`/garage/${id}`);
    expect([page.status, page.response.headers.get("Server-Timing")]).toEqual([200, null]);
  });

  it("the log has JSON lines", async () => {
    await visitor().open("/login");
    await expect.poll(() => log.at(-1)).toContain('"event":"request"');
  });
});
