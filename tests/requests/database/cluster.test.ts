import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sign } from "#app/http/secrets.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { freePort } from "#scripts/run/ports.ts";
import { startDatabase, type TestDatabase } from "#tests/support/stack/database-server.ts";
import { openLink, type Link } from "#tests/support/link.ts";
import { dayIn } from "#tests/support/days.ts";
import { newOwner, type TestOwner } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { sessionSecret, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let primary: TestDatabase;
let replica: TestDatabase;
let port: number;
let link: Link;
/** `stack` only knows the replica, `other` only the primary. */
let stack: FaultyStack;
let other: FaultyStack;
let owner: TestOwner;

beforeAll(async () => {
  port = await freePort();
  primary = await startPrimary();
  await migrateDatabase(createClient({ url: primary.url }));
  link = await openLink(port);
  replica = await startReplica();
  stack = await startFaultyStack({ DATABASE_URL: replica.url });
  other = await startFaultyStack({ DATABASE_URL: primary.url });
  owner = await newOwner({ stack });
  // newOwner writes straight to the primary, so no bookmark makes the replica wait for it.
  const arrived = async () => expect(await accountsAt(replica)).toEqual([owner.email]);
  await vi.waitFor(arrived, { timeout: 10_000 });
});
afterAll(async () => {
  await Promise.all([stack.stop(), other.stop()]);
  await replica.remove();
  await primary.remove();
  link.close();
});

async function accountsAt({ url }: TestDatabase): Promise<unknown[]> {
  const { rows } = await createClient({ url }).execute("SELECT email FROM accounts");
  return rows.map(({ email }) => email);
}

const speaks = (page: Page) => page.document.querySelector("html")!.getAttribute("lang");

async function choose(language: string, visitor = owner.visitor): Promise<Page> {
  const garage = await visitor.open("/garage");
  return garage.submit('form[action$="/preferences"]', { lng: language });
}

async function chooseSoon(language: string): Promise<void> {
  await expect.poll(async () => (await choose(language)).status).toBe(302);
}

let onRestart = () => {};

/** sqld is restarted when it hangs: see docs/database-server.md. */
const probes = { everyMs: 500, maxUnanswered: 4 };

async function startPrimary(folder?: string): Promise<TestDatabase> {
  const part = { listens: port };
  const server = await startDatabase({ folder, part, probes, onRestart: () => onRestart() });
  server.watch("read");
  return server;
}

async function startReplica(): Promise<TestDatabase> {
  const server = await startDatabase({ part: { follows: link.port }, probes });
  server.watch("read");
  return server;
}

async function restartPrimary(): Promise<void> {
  await primary.stop();
  primary = await startPrimary(primary.folder);
}

/** The watchdog restarts it. */
async function killPrimary(): Promise<void> {
  const isGone = new Promise<void>((resolve) => (onRestart = resolve));
  primary.kill();
  await isGone;
  await expect
    .poll(
      () =>
        accountsAt(primary).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
}

describe("A worker next to a replica", () => {
  it("writes to the primary through the replica", async () => {
    expect(await accountsAt(primary)).toEqual([owner.email]);
  });

  it("shows owners their changes on the very next page", async () => {
    for (let round = 0; round < 10; round++) {
      const language = round % 2 ? "en" : "fr";
      const sent = await choose(language);
      expect([round, sent.status, speaks(await sent.follow())]).toEqual([round, 302, language]);
    }
  });

  it("waits only for an owner's own changes to reach the replica", async () => {
    await choose("en");
    link.hold();
    const elsewhere = new Visitor({ origin: other.origin });
    for (const [name, value] of owner.visitor.cookies) elsewhere.cookies.set(name, value);
    expect((await choose("fr", elsewhere)).status).toBe(302);

    owner.visitor.cookies.delete("bookmark");
    expect(speaks(await owner.visitor.open("/garage"))).toBe("en");
    owner.visitor.cookies.set("bookmark", elsewhere.cookies.get("bookmark")!);
    const arrival = stack.database.nextRequest();
    const page = owner.visitor.open("/garage");
    await arrival;
    link.release();
    expect(speaks(await page)).toBe("fr");
  });

  it("only waits for the replica for 30 seconds after a form", async () => {
    const sent = await choose("en");
    expect(
      sent.response.headers.getSetCookie().find((cookie) => cookie.startsWith("bookmark=")),
    ).toMatch(/^bookmark=\d+\.[\w-]{43}; Max-Age=30; /);
    owner.visitor.cookies.delete("bookmark");
    expect(
      (await owner.visitor.open("/garage")).response.headers.getSetCookie().join(),
    ).not.toContain("bookmark");
  });

  it("shows older data if the replica never catches up, as after a restore", async () => {
    owner.visitor.cookies.set("bookmark", sign(sessionSecret, "bookmark", "999999999"));
    const page = await owner.visitor.open("/garage");
    expect([page.status, owner.visitor.cookies.has("bookmark")]).toEqual([200, false]);
  });

  it.each([
    ["was restarted", restartPrimary],
    ["was killed and started a new log", killPrimary],
  ])("shows owners their changes right after the primary %s", async (_how, restart) => {
    for (let round = 0; round < 4; round++) {
      const language = round % 2 ? "en" : "fr";
      await restart();
      await chooseSoon(language);
      expect([round, speaks(await owner.visitor.open("/garage"))]).toEqual([round, language]);
    }
  });

  it("recognizes a form sent twice when the replica relays the primary's answer", async () => {
    const {
      visitor,
      vehicleIds: [id],
    } = await readyOwner({ origin: stack.origin, databaseUrl: primary.url });
    const arrived = async () =>
      (await createClient({ url: replica.url }).execute("SELECT id FROM vehicles")).rows.length;
    await expect.poll(arrived).toBe(1);
    const form = await visitor.open(`/garage/${id}/odometer`);
    const typed = { odometer: "60500", date: dayIn(0) };
    const sent = await Promise.all([
      form.submit("#odometer", typed),
      form.submit("#odometer", typed),
    ]);
    expect(sent.map(({ location }) => location)).toEqual([
      `/Service/garage/${id}`,
      `/Service/garage/${id}`,
    ]);
  });

  it("ignores a forged bookmark", async () => {
    owner.visitor.cookies.set("bookmark", `999999999.${"x".repeat(43)}`);
    const page = await owner.visitor.open("/garage");
    expect(page.response.headers.get("Server-Timing")).toContain('desc="1 round trips"');
    owner.visitor.cookies.delete("bookmark");
  });
});

describe("When the primary is down", () => {
  /** Cut off first: a primary's last words can make a replica drop its copy (libSQL issue 1772). */
  async function withoutPrimary(run: () => Promise<void>): Promise<void> {
    link.cut();
    await primary.stop();
    try {
      await run();
    } finally {
      primary = await startPrimary(primary.folder);
      link.restore();
    }
  }

  it("owners can still open pages", async () => {
    await withoutPrimary(async () => {
      for (const path of ["/garage", "/garage/add?year=2018"]) {
        expect([path, (await owner.visitor.open(path)).status]).toEqual([path, 200]);
      }
    });
  });

  it("a form returns 503 with what was entered, and is only saved when sent again", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    const typed = {
      email: "typed@example.com",
      password: "correct horse 8",
      postalCode: "20120",
      agree: "on",
    };
    const signUp = await visitor.open("/signup");
    await withoutPrimary(async () => {
      const page = await signUp.submit("#signup", typed);
      expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(page.text("main")).toContain("typed@example.com");
      expect(page.html).not.toContain("correct horse");
      expect((await visitor.open("/healthz")).html).toBe("The database isn't taking writes.\n");
    });
    await chooseSoon("fr");
    expect(await accountsAt(primary)).not.toContain("typed@example.com");
    expect((await signUp.submit("#signup", typed)).status).toBe(302);
    expect(await accountsAt(primary)).toContain("typed@example.com");
  });
});

describe("When the replica is down", () => {
  it("pages that need data return 503, and the others still work", async () => {
    await chooseSoon("en");
    await replica.stop();
    const page = await owner.visitor.open("/garage");
    expect([page.status, page.heading]).toEqual([
      503,
      "We’re having trouble getting your information.",
    ]);
    expect((await owner.visitor.open("/healthz")).status).toBe(503);
    expect((await new Visitor({ origin: stack.origin }).open("/terms")).status).toBe(200);
  });
});
