import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { startDatabase, type TestDatabase } from "#tests/support/stack/database-server.ts";
import {
  addVehicle,
  corollaVin,
  mailedLink,
  newEmail,
  newOwner,
  password,
  signUp,
  vehicleId,
} from "#tests/support/owner.ts";
import {
  shareFaultyStack,
  startFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const production = { ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example" };

type Line = {
  level: string;
  event: string;
  requestId: string;
  path?: string;
  status?: number;
  [field: string]: unknown;
};

const linesOf = ({ log }: FaultyStack) => log.map((line) => JSON.parse(line) as Line);
const idOf = (page: Page) => page.response.headers.get("X-Request-Id");

/** A line may be logged a moment after the response. */
async function linesAbout(stack: FaultyStack, page: Page): Promise<Line[]> {
  const id = idOf(page);
  await expect
    .poll(() => stack.log.some((line) => line.includes(`"event":"request","requestId":"${id}"`)))
    .toBe(true);
  return linesOf(stack).filter(({ requestId }) => requestId === id);
}

describe("The production log", () => {
  let stack: FaultyStack;
  beforeAll(async () => void (stack = await shareFaultyStack(production)));
  afterAll(() => stack.stop());

  it("has one line per request, with the request id of the response", async () => {
    const page = await new Visitor({
      origin: stack.origin,
      headers: { "CF-Ray": "8c1f0a2b3c4d5e6f-YYZ" },
    }).open("/login?redirectTo=%2FService%2Fgarage");
    const lines = await linesAbout(stack, page);
    expect(idOf(page)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: "info",
        event: "request",
        requestId: idOf(page),
        ray: "8c1f0a2b3c4d5e6f-YYZ",
        method: "GET",
        path: "/Service/login",
        status: 200,
        dbRequests: 0,
        dbMs: 0,
        durationMs: expect.any(Number),
      },
    ]);
  });

  it("names routes by their patterns, even for rejected requests", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const [path, pattern, status] of [
      ["/Service/api/vehicles/5YFBURHE0JP123456", "/Service/api/*", 404],
      ["/Service/calendar/kJ3_x-9aBcDeFg.secret-signature.ics", "/Service/calendar/:feed", 404],
      ["/Service/r/kJ3_x-9aBcDeFg.secret-signature", "/Service/r/:token", 404],
      ["/robots.txt", "/robots.txt", 200],
      ["/Service/healthz", "/Service/healthz", 200],
      ["/Service/no/such/5YFBURHE0JP123456", "/Service/*", 302],
    ] as const) {
      const [line] = await linesAbout(stack, await visitor.request(path));
      expect([line!.path, line!.status]).toEqual([pattern, status]);
    }
  });

  it("says why the database didn't respond", async () => {
    await stack.database.refuseConnections();
    const page = await new Visitor({ origin: stack.origin }).open("/healthz");
    await stack.database.pass();
    expect(await linesAbout(stack, page)).toMatchObject([
      {
        level: "warn",
        event: "database",
        error: { name: "DatabaseUnavailable", message: "did not answer" },
      },
      { level: "error", event: "request", status: 503, dbRequests: 1 },
    ]);
  });
});

describe("Personal data", () => {
  let stack: FaultyStack;
  let broken: FaultyStack;
  let outdated: TestDatabase;
  const secrets: string[] = [];

  beforeAll(async () => {
    outdated = await startDatabase();
    const client = createClient({ url: outdated.url });
    await migrateDatabase(client);
    await client.executeMultiple(
      "ALTER TABLE accounts RENAME email_key TO key; " +
        "ALTER TABLE accounts RENAME language TO speaks",
    );
    [stack, broken] = await Promise.all([
      shareFaultyStack(),
      startFaultyStack({ ...production, DATABASE_URL: outdated.url }),
    ]);
  });
  beforeEach(() => void (secrets.length = 0));
  afterAll(async () => {
    await Promise.all([stack.stop(), broken.stop()]);
    await outdated.remove();
  });

  function assertNoSecrets({ log }: FaultyStack, { cookies }: Visitor) {
    const carried = [...cookies.values()]
      .flatMap((value) => [value, ...value.split(/[.~]/)])
      .filter((value) => value.length > 8);
    const text = log.join("\n").toLowerCase();
    expect(
      [...secrets, ...carried].filter((secret) => text.includes(secret.toLowerCase())),
    ).toEqual([]);
  }

  it("isn't logged when a browser reports an error that contains it", async () => {
    const { visitor, email } = await signUp({ stack });
    const vin = corollaVin();
    const id = vehicleId(await addVehicle(visitor, { vin }));
    const page = await visitor.request("/Service/api/log", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        message: `No ${vin} of ${email} at /Service/garage/${id}/edit?plate=QZX4711`,
        functionName: email,
        metadata: {
          stack: `Error\n    at save (https://x.example/?vin=${vin})`,
          phone: "703 555 0142",
        },
      }),
    });
    await expect
      .poll(() => stack.log.some((line) => line.includes(`client (${idOf(page)})`)))
      .toBe(true);
    secrets.push(email, vin, id, "QZX4711", "555 0142");
    assertNoSecrets(stack, visitor);
  });

  it("isn't logged when an owner signs up, verifies, adds a car and logs in", async () => {
    const { visitor, email } = await signUp({ stack });
    const link = await mailedLink(visitor, email);
    await (await visitor.open(link)).submit("#verify");
    await visitor.open(link);
    const vin = corollaVin();
    const id = vehicleId(await addVehicle(visitor, { vin, nickname: "Blue Bird" }));
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", {
      nickname: "Mon bolide",
      plate: "QZX 4711",
      state: "VA",
    });
    await visitor.open(`/garage/add/confirm?vin=${vin}`);
    await visitor.open("/garage/add/confirm?vin=1HGCM82633A004353");
    const stranger = new Visitor({ origin: stack.origin });
    await (await stranger.open(`/login?redirectTo=%2FService%2Fgarage%2F${id}`)).submit("#login", {
      email,
      password: "a wrong secret",
    });
    await (await stranger.open("/forgot-password")).submit("#forgot", { email });
    const reset = await mailedLink(stranger, email);
    await (await stranger.open(reset)).submit("#reset", { password: "another secret 9" });
    const last = await stranger.open("/healthz");
    await expect.poll(() => stack.log.some((line) => line.includes(idOf(last)!))).toBe(true);

    const tokens = [link, reset].map(
      (path) => new URLSearchParams(path.split("?")[1]).get("token")!,
    );
    secrets.push(
      email,
      password,
      vin,
      id,
      "Blue Bird",
      "Mon bolide",
      "4711",
      "a wrong secret",
      "another secret",
      "1HGCM82633A004353",
      ...tokens,
    );
    expect(stack.log.length).toBeGreaterThan(15);
    assertNoSecrets(stack, visitor);
    assertNoSecrets(stack, stranger);
    expect(stack.log.at(-1)).toMatch(
      /^\d\d:\d\d:\d\d GET \/Service\/healthz 200, [\d.]+ ms, database 1 × [\d.]+ ms \(\w{12}\)$/,
    );
  });

  it("isn't logged when a statement with user input fails", async () => {
    const visitor = new Visitor({ origin: broken.origin });
    const email = newEmail();
    const form = await visitor.open("/login");
    const page = await form.submit("#login", { email, password: "secret words 8" });
    expect([page.status, page.heading]).toEqual([
      500,
      "Something went wrong. Please try again later.",
    ]);
    expect(page.text("main")).toContain(`Reference: ${idOf(page)}`);

    const lines = await linesAbout(broken, page);
    expect(lines).toMatchObject([
      {
        level: "error",
        event: "unplanned",
        error: { message: expect.stringContaining("no such column") },
      },
      { level: "error", event: "request", path: "/Service/login", status: 500 },
    ]);
    expect(lines[0]!.error).toHaveProperty("stack.0", expect.stringMatching(/^at /));
    secrets.push(email, email.split("@")[0]!, "secret words");
    assertNoSecrets(broken, visitor);
  });

  it("isn't logged when a page fails, as HTML or as data", async () => {
    const { visitor } = await newOwner({ stack });
    const stray = new Visitor({ origin: broken.origin });
    for (const [name, value] of visitor.cookies) stray.cookies.set(name, value);
    for (const path of ["/garage?vin=5YFBURHE0JP123456", "/garage.data?vin=5YFBURHE0JP123456"]) {
      const page = await stray.open(path);
      expect(page.status).toBe(500);
      expect(page.html).toContain(idOf(page));
      expect(await linesAbout(broken, page)).toMatchObject([
        {
          event: "unplanned",
          error: {
            message: expect.stringMatching(/^Failed query: select [^]*\nparams: \[cut\]$/),
            cause: expect.anything(),
          },
        },
        { event: "request" },
      ]);
    }
    secrets.push("5YFBURHE0JP123456");
    assertNoSecrets(broken, visitor);
  });
});

describe("Every error page", () => {
  let stack: FaultyStack;
  beforeAll(async () => void (stack = await shareFaultyStack()));
  afterAll(() => stack.stop());

  it.each([
    ["en", "Reference: "],
    ["fr", "Référence : "],
  ])("shows the reference that the log uses, in %s", async (language, words) => {
    const visitor = new Visitor({ origin: stack.origin, headers: { "Accept-Language": language } });
    const form = await visitor.open("/login");
    const pages = [
      await visitor.open("/static/none"),
      await visitor.post("/login", form.fields("#login"), { Origin: "https://evil.example" }),
      await visitor.post("/login", { email: "me@example.com" }),
      await visitor.request("/Service/login", { method: "PUT" }),
      await visitor.open("/rate-service.data"),
    ].filter(({ response }) => response.headers.get("Content-Type")?.startsWith("text/html"));
    stack.database.freeze();
    pages.push(await form.submit("#login", { email: "me@example.com", password: "12345678" }));
    await stack.database.pass();
    expect(pages.map(({ status }) => status)).toEqual([404, 403, 403, 405, 503]);
    for (const page of pages) expect(page.text("main")).toContain(words + idOf(page));
  });
});
