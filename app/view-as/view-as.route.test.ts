import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { viewedPages, viewLinks } from "#db/schema/views.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import {
  makeViewLink as makeOperatorsLink,
  readViewRequest,
} from "#scripts/support/view-account.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { makeViewLink, viewAs, viewer } from "#tests/support/browse/views.ts";

const minute = 60_000;

let stack: OwnStack;
let db: OpenDatabase;
let databaseUrl: string;
let owner: ReadyOwner;
let car: string;
beforeAll(async () => {
  stack = await startOwnStack();
  ({ databaseUrl } = stack);
  db = openDatabase({ url: databaseUrl });
  owner = await readyOwner(stack);
  car = owner.vehicleIds[0]!;
});
afterAll(() => stack.stop());

const stranger = () => new Visitor({ origin: stack.origin });

const viewsOf = ({ accountId }: { accountId: string }) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(sessions.viewedBy)));

describe("The command", () => {
  const run = (...args: string[]) =>
    runOperatorCommand("scripts/view-as.ts", args, {
      ...{ DATABASE_URL: databaseUrl, APP_ORIGIN: stack.origin, SESSION_SECRET: sessionSecret },
    });

  it("prints a link to an account named by its address, and stores only its hash", async () => {
    const { accountId, email } = await readyOwner(stack);
    const { code, stdout } = await run(email.toUpperCase(), "--by", "Jane", "--why", "A question");
    const token = /\/Service\/view-as\?token=([\w-]{43})$/m.exec(stdout)?.[1] ?? "";
    expect([code, stdout]).toEqual([0, expect.stringContaining(email)]);
    const [link] = await db.select().from(viewLinks).where(eq(viewLinks.accountId, accountId));
    expect(link).toMatchObject({ hash: hashToken(token), viewedBy: "Jane", reason: "A question" });
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(10 * minute);
  });

  it.each([
    [[], { by: "Jane", why: "A question" }, "Name one account"],
    [["a@example.com", "b@example.com"], { by: "Jane", why: "A question" }, "Name one account"],
    [["a@example.com"], { by: "Jane" }, "Say who looks and why"],
    [["a@example.com"], { by: " ", why: "A question" }, "Say who looks and why"],
    [["a@example.com"], { by: "Jane", why: "x".repeat(301) }, "up to 300 characters"],
  ])("refuses %j with %j", (args, options, sentence) => {
    expect(() => readViewRequest(args, options)).toThrow(sentence);
  });

  it("refuses accounts that don't exist or are closed", async () => {
    const closed = await readyOwner(stack);
    await db
      .update(accounts)
      .set({ closedAt: new Date() })
      .where(eq(accounts.id, closed.accountId));
    const look = (name: string) =>
      makeOperatorsLink(db, { name, ...viewer }, "https://roadworthy.example");
    await expect(look("nobody@example.com")).rejects.toThrow("There is no account");
    await expect(look(closed.accountId)).rejects.toThrow("This account is closed.");
  });
});

describe("A link to view an account", () => {
  it("says whose, by whom and why, and opening it changes nothing", async () => {
    const { path } = await makeViewLink(databaseUrl, owner.accountId);
    const before = await takeSnapshot(databaseUrl);
    const page = await stranger().open(path);
    expect([page.status, page.heading, page.texts("main dd")]).toEqual([
      200,
      "View an account",
      [owner.email, viewer.viewedBy, viewer.reason],
    ]);
    expect(page.response.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(diffSnapshots(before, await takeSnapshot(databaseUrl))).toEqual({});
  });

  it("opens one view, for 30 minutes, however often its form is sent", async () => {
    const viewed = await readyOwner(stack);
    const { path } = await makeViewLink(databaseUrl, viewed.accountId);
    const visitor = stranger();
    const page = await visitor.open(path);
    const answers = await Promise.all(Array.from({ length: 3 }, () => page.submit("#view-as")));
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(["/Service/garage"]));
    expect((await page.submit("#view-as")).location).toBe("/Service/garage");
    const [view, ...others] = await viewsOf(viewed);
    expect(others).toEqual([]);
    expect(view!.expiresAt.getTime() - view!.createdAt.getTime()).toBe(30 * minute);
    const cookie = answers.at(-1)!.response.headers.getSetCookie().join();
    expect(cookie).toMatch(/session=[^;]+; Max-Age=1800;/);
    expect((await visitor.open("/garage")).heading).toBe("Garage");
  });

  it("opens one view for 20 people at once", async () => {
    const viewed = await readyOwner(stack);
    const { path } = await makeViewLink(databaseUrl, viewed.accountId);
    const pages = await Promise.all(Array.from({ length: 20 }, () => stranger().open(path)));
    const answers = await Promise.all(pages.map((page) => page.submit("#view-as")));
    expect(answers.filter((answer) => answer.location === "/Service/garage")).toHaveLength(1);
    expect(await viewsOf(viewed)).toHaveLength(1);
  });

  it.each([
    ["used", 410],
    ["expired", 410],
    ["altered", 404],
    ["missing", 404],
  ])("that's %s says so", async (how, status) => {
    const { accountId } = await readyOwner(stack);
    const made = new Date(how === "expired" ? Date.now() - 11 * minute : Date.now());
    const { path } = await makeViewLink(databaseUrl, accountId, made);
    if (how === "used") await (await stranger().open(path)).submit("#view-as");
    const tried =
      how === "altered" ? `${path.slice(0, -1)}_` : how === "missing" ? "/view-as" : path;
    const visitor = stranger();
    const page = await visitor.open(tried);
    expect([page.status, page.heading]).toEqual([status, "This link no longer works"]);
    expect(page.html).not.toContain(viewer.reason);
    const { csrf = "" } = (await visitor.open("/preferences")).fields("main form");
    const sent = await visitor.post(tried, { csrf });
    expect([sent.status, sent.response.headers.getSetCookie().join()]).toEqual([
      status,
      expect.not.stringContaining("session="),
    ]);
  });
});

describe("Someone who views an account", () => {
  let support: Visitor;
  beforeAll(async () => {
    support = await viewAs(stack, owner);
  });

  it("sees the owner's pages without scripts, under a banner that says so", async () => {
    for (const path of [paths.garage, paths.vehicle(car), paths.serviceHistory(car)]) {
      const page = await support.open(path);
      expect([path, page.status, page.text(".viewing p")]).toEqual([
        path,
        200,
        expect.stringMatching(
          new RegExp(`^Viewing as ${owner.email}, read-only, until \\d+:\\d\\d [AP]M$`),
        ),
      ]);
      expect(page.document.querySelectorAll("script")).toHaveLength(0);
      expect(page.response.headers.get("Roadworthy-Offline")).toBe("off");
      expect(page.response.headers.get("Cache-Control")).toContain("no-store");
    }
  });

  it.each(["", ".data"])("can't send a form%s, and sees why", async (suffix) => {
    const form = (await support.open(paths.odometer(car))).fields("main form");
    const before = await takeSnapshot(databaseUrl);
    for (const path of [paths.odometer(car), paths.profile, paths.logOut, "/help/contact"]) {
      const sent = await support.post(path + suffix, { ...form, distance: "70000" });
      expect([path, sent.status]).toEqual([path, 403]);
      expect(sent.html).toContain("You can only look");
    }
    // Which pages were opened before is noted after their response.
    const changed = diffSnapshots(before, await takeSnapshot(databaseUrl), ["viewed_pages"]);
    expect(changed).toEqual({});
  });

  it.each([
    "/account/password",
    "/account/export",
    "/account/data",
    `/garage/~/people`,
    `/garage/~/calendar`,
    `/garage/~/glovebox`,
    `/garage/~/report/share`,
    `/garage/~/REPORT/share`,
    `/garage/~/service-history/EXPORT`,
    `/garage/~/service-history/%65xport`,
    "/help/contact",
    "/nowhere",
  ])("can't open %s", async (pattern) => {
    const path = pattern.replace("~", car);
    for (const asked of [path, `${path}.data`]) {
      const page = await support.open(asked);
      expect([asked, page.status]).toEqual([asked, 403]);
      expect(page.html).toContain("You can only look");
    }
  });

  it("leaves a line for each page, without its query, and nothing else", async () => {
    const viewed = await readyOwner(stack);
    const [id = ""] = viewed.vehicleIds;
    const record = await enterRecord(databaseUrl, id);
    await db.update(vehicles).set({ status: "PENDING" }).where(eq(vehicles.id, id));
    const visitor = await viewAs(stack, viewed);
    const opened = [
      paths.changeOfOwnership(id),
      `${paths.serviceHistory(id)}?year=2026`,
      `${paths.record(id, record)}.data`,
      paths.recalls(id),
      paths.welcome,
    ];
    const before = await takeSnapshot(databaseUrl);
    for (const path of [...opened, "/account/export"]) await visitor.open(path);
    const [view] = await viewsOf(viewed);
    await expect
      .poll(() => db.select().from(viewedPages).where(eq(viewedPages.sessionId, view!.id)))
      .toHaveLength(opened.length);
    const pages = await db.select().from(viewedPages).where(eq(viewedPages.sessionId, view!.id));
    expect(pages.map(({ path }) => path).sort()).toEqual(
      opened.map((path) => `/Service${path.replace(/\?.*|\.data$/, "")}`).sort(),
    );
    const changed = diffSnapshots(before, await takeSnapshot(databaseUrl), ["write_counter"]);
    expect(Object.keys(changed)).toEqual(["viewed_pages"]);
  });

  it("can't open another one before that", async () => {
    const visitor = await viewAs(stack, await readyOwner(stack));
    const { path } = await makeViewLink(databaseUrl, owner.accountId);
    const { status, heading } = await visitor.post(path, {});
    expect([status, heading]).toEqual([403, "You can only look"]);
  });

  it("can stop on a page that refuses something, too", async () => {
    const visitor = await viewAs(stack, await readyOwner(stack));
    const refused = await visitor.open("/account/export");
    expect((await refused.submit("#stop-viewing")).location).toBe("/Service/login");
  });

  it("can stop, and is logged out", async () => {
    const visitor = await viewAs(stack, owner);
    const session = visitor.cookies.get("session")!;
    const stopped = await (await visitor.open("/garage")).submit("#stop-viewing");
    expect([stopped.location, visitor.cookies.has("session")]).toEqual(["/Service/login", false]);
    expect((await stopped.follow()).text("[role=status]")).toBe(
      "You’re no longer viewing the account.",
    );
    visitor.cookies.set("session", session);
    expect((await visitor.open("/garage")).location).toContain("/Service/login");
    expect(visitor.cookies.has("session")).toBe(false);
  });

  it("is in French with a French owner", async () => {
    const french = await readyOwner(stack, { language: "fr" });
    const page = await (await viewAs(stack, french)).open("/account/export");
    expect([page.heading, page.text(".viewing p")]).toEqual([
      "Vous pouvez seulement consulter",
      expect.stringMatching(/^Consultation du compte de .+, en lecture seule, jusqu’à \d+:\d\d$/),
    ]);
  });
});

describe("The API", () => {
  const deeplink = (...parts: string[]) =>
    `/api/deeplinkToken/${parts.map(encodeURIComponent).join("/")}`;

  it("returns the cookie of a view, once", async () => {
    const viewed = await readyOwner(stack);
    const { token } = await makeViewLink(databaseUrl, viewed.accountId);
    const program = stranger();
    for (const [path, status] of [
      [deeplink("none", token, viewer.viewedBy), 404],
      [deeplink(viewed.accountId, token, "Joe"), 404],
      [deeplink(viewed.accountId, `${token.slice(1)}A`, viewer.viewedBy), 404],
    ] as const) {
      const page = await program.open(path);
      expect([page.status, JSON.parse(page.html)]).toEqual([
        status,
        { message: "This link doesn’t match, or it no longer works." },
      ]);
    }
    const path = deeplink(viewed.accountId, token, viewer.viewedBy);
    expect((await program.request(`/Service${path}`, { method: "HEAD" })).status).toBe(405);
    const answers = await Promise.all(Array.from({ length: 10 }, () => program.open(path)));
    const [answer, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answer!.response.headers.getSetCookie().join()).not.toContain("session=");
    expect(answer!.response.headers.get("Cache-Control")).toContain("no-store");
    const { name, value } = JSON.parse(answer!.html);
    program.cookies.set(name, value);
    const page = await program.open("/garage");
    expect([page.status, page.text(".viewing p")]).toEqual([
      200,
      expect.stringContaining(viewed.email),
    ]);
    expect((await program.open(path)).status).toBe(403);
  });

  it("has a message for expired links and for owners who only look", async () => {
    const { accountId } = await readyOwner(stack);
    const early = new Date(Date.now() - 11 * minute);
    const { token } = await makeViewLink(databaseUrl, accountId, early);
    const page = await stranger().open(deeplink(accountId, token, viewer.viewedBy));
    expect(page.status).toBe(404);
    expect(JSON.parse(page.html)).toEqual({ message: expect.stringContaining("no longer works") });
  });
});

describe("An owner", () => {
  it("sees who viewed the account and why, and can end a view", async () => {
    const viewed = await readyOwner(stack);
    const support = await viewAs(stack, viewed);
    const profile = await viewed.visitor.open(paths.profile);
    const [said = ""] = profile.texts("section[aria-labelledby=views] li");
    expect(said).toMatch(/^Roadworthy support \(Jane\) is viewing your account right now/);
    expect(said).toContain(`Why: ${viewer.reason}`);
    expect(profile.texts("section[aria-labelledby=sessions] li")).toHaveLength(1);

    await profile.submit("section[aria-labelledby=views] form", { intent: "end" });
    expect((await support.open("/garage")).location).toContain("/Service/login");
    expect((await support.open("/login")).status).toBe(200);
    const after = await viewed.visitor.open(paths.profile);
    expect(after.texts("section[aria-labelledby=views] li").join()).toMatch(
      /^Roadworthy support \(Jane\) viewed your account on \d/,
    );
    expect(after.document.querySelector("section[aria-labelledby=views] form")).toBe(null);
  });

  it("has the views in the export, and takes them along when the account is deleted", async () => {
    const viewed = await readyOwner(stack);
    const support = await viewAs(stack, viewed);
    await support.open("/garage");
    const [view] = await viewsOf(viewed);
    await expect
      .poll(() => db.select().from(viewedPages).where(eq(viewedPages.sessionId, view!.id)))
      .toHaveLength(1);
    const { views } = JSON.parse((await viewed.visitor.open("/account/data")).html);
    expect(views).toMatchObject([{ ...viewer, pages: [{ path: "/Service/garage" }] }]);
    await db.delete(accounts).where(eq(accounts.id, viewed.accountId));
    expect(await db.select().from(viewedPages).where(eq(viewedPages.sessionId, view!.id))).toEqual(
      [],
    );
    expect(await viewsOf(viewed)).toEqual([]);
  });
});
