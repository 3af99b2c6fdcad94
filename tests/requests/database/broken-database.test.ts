import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startDatabase } from "#tests/support/stack/database-server.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { insertTires } from "#tests/support/tires.ts";
import {
  databaseUrl,
  shareFaultyStack,
  startFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
let owner: Visitor;
let id: string;

beforeAll(async () => {
  stack = await shareFaultyStack();
  ({ visitor: owner } = await newVerifiedOwner({ stack }));
  id = vehicleId(await addVehicle(owner, { nickname: "Before" }));
});
afterEach(() => stack.database.pass());
afterAll(() => stack.stop());

async function healthOf({ origin }: FaultyStack): Promise<[status: number, body: unknown]> {
  const headers = { Accept: "application/json" };
  const response = await fetch(`${origin}/Service/healthz`, { headers });
  return [response.status, await response.json()];
}

const writeFailures = [
  { code: "SQLITE_FULL", message: "SQLite error: database or disk is full" },
  { code: "SQLITE_IOERR", message: "SQLite error: disk I/O error" },
  { code: "PROXY_ERROR", message: "error executing a request on the primary: disk I/O error" },
  { code: "SQLITE_READONLY", message: "SQLite error: attempt to write a readonly database" },
  { code: "SQLITE_CORRUPT", message: "SQLite error: database disk image is malformed" },
];

describe.each([...writeFailures, "silence" as const])(
  "When reads work and writes fail with %o",
  (how) => {
    it("a form shows what was entered, with one button to send it again", async () => {
      const form = await owner.open(`/garage/${id}/edit`);
      const nickname = `After ${how === "silence" ? how : how.code}`;
      stack.database.breakWrites(how);
      const page = await form.submit("#edit", { nickname });
      expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(page.text("main")).toContain(nickname);
      expect((await owner.open(`/garage/${id}`)).status).toBe(200);
      await stack.database.pass();
      expect((await page.submit("main form")).location).toBe(`/Service/garage/${id}`);
      expect((await owner.open(`/garage/${id}`)).heading).toBe(nickname);
    });

    it("the health check reports failing writes until they work again", async () => {
      const form = await owner.open(`/garage/${id}/edit`);
      stack.database.breakWrites(how);
      await form.submit("#edit", { nickname: "Not saved" });
      expect(await healthOf(stack)).toEqual([503, { read: true, write: false }]);
      expect((await owner.open("/healthz")).html).toBe("The database isn't taking writes.\n");
      await stack.database.pass();
      expect(await healthOf(stack)).toEqual([200, { read: true, write: true }]);
      expect((await owner.open("/healthz")).html).toBe("ok\n");
    });
  },
);

it("A page returns 503 while the database has no tables, and asks no owner to log in", async () => {
  const empty = await startDatabase();
  const early = await startFaultyStack({ DATABASE_URL: empty.url });
  try {
    const visitor = new Visitor({ origin: early.origin });
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
    const page = await visitor.open("/garage");
    expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page.texts(".site-header nav a")).toEqual(["Garage"]);
    expect((await visitor.open("/healthz")).status).toBe(503);
  } finally {
    await early.stop();
    await empty.remove();
  }
});

it("An owner can look up a VIN even when the result can't be saved", async () => {
  stack.database.breakWrites(writeFailures[0]!);
  const vin = corollaVin();
  const page = await owner.open(`/garage/add/confirm?vin=${vin}`);
  expect([page.status, page.fields("#confirm").vin]).toEqual([200, vin]);
});

it("A health check needs only one read while writes succeed", async () => {
  await (await owner.open(`/garage/${id}/edit`)).submit("#edit", { nickname: "Saved just now" });
  stack.database.forget();
  await healthOf(stack);
  expect(stack.database.requests).toBe(1);
});

describe.each([
  ["hangs", () => Promise.resolve(stack.database.freeze())],
  ["is down", () => stack.database.refuseConnections()],
])("When the database %s", (_how, fail) => {
  it("a page returns 503 with an explanation and Retry-After", async () => {
    await fail();
    const page = await owner.open("/garage");
    expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page.heading).toBe("We’re having trouble getting your information.");
    expect(page.document.querySelector("main a")!.getAttribute("href")).toBe("/Service/garage");
    expect(page.texts("main a")).toEqual(["Try again", "Go to your garage"]);
    expect(page.html).not.toMatch(/\bat \w+ \(|Error:/);
  });

  it("a form shows what was entered, ready to send again", async () => {
    const form = await owner.open(`/garage/${id}/edit`);
    const nickname = `After it ${_how}`;
    await fail();
    const page = await form.submit("#edit", { nickname });
    expect([page.status, page.text("main")]).toEqual([503, expect.stringContaining(nickname)]);
    await stack.database.pass();
    expect((await page.submit("main form")).location).toBe(`/Service/garage/${id}`);
    expect((await owner.open(`/garage/${id}`)).heading).toBe(nickname);
  });

  it.each([
    ["add", "#tires", { brand: "Velora" }, "Unable to save your tires. Please try again later."],
    [":id/edit", "#edit-tires", { brand: "Velora" }, "Unable to update tire set record"],
    [":id/check", "#check-tires", { treadDepth: "6" }, "Failed to mark tires as checked"],
    [":id/delete", "#delete-tires", {}, "Unable to delete tire set record"],
  ])("a tire form (%s) shows the error message from spec §8", async (path, form, typed, words) => {
    const page = await owner.open(
      `/garage/${id}/tires/${path.replace(":id", await insertTires(databaseUrl, id))}`,
    );
    await fail();
    const sent = await page.submit(form, typed);
    expect([sent.status, sent.texts("main p")[0]]).toEqual([503, words]);
    for (const value of Object.values(typed)) expect(sent.texts("main li")).toContain(value);
  });

  it("a form never shows a password again", async () => {
    const form = await owner.open("/logout");
    await fail();
    const { csrf } = form.fields("#logout");
    const cookie = owner.cookies.get("session")!;
    owner.cookies.delete("session");
    const page = await owner.post("/login", {
      csrf: csrf!,
      email: "me@example.com",
      password: "secret words",
    });
    owner.cookies.set("session", cookie);
    expect([page.status, page.text("main")]).toEqual([
      503,
      expect.stringContaining("me@example.com"),
    ]);
    expect(page.html).not.toContain("secret words");
  });

  it("the health check fails until the database is back", async () => {
    await fail();
    expect((await owner.open("/healthz")).status).toBe(503);
    await stack.database.pass();
    expect((await owner.open("/healthz")).status).toBe(200);
    expect((await owner.open("/garage")).status).toBe(200);
  });

  it("pages that need no data still work", async () => {
    await fail();
    const cookie = owner.cookies.get("session")!;
    owner.cookies.delete("session");
    expect((await owner.open("/terms")).status).toBe(200);
    owner.cookies.set("session", cookie);
  });
});
