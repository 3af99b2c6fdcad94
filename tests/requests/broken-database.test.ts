import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { enterTires } from "#tests/support/tires.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let stack: FaultyStack;
let owner: Visitor;
let id: string;

beforeAll(async () => {
  stack = await startFaultyStack();
  ({ visitor: owner } = await newVerifiedOwner({ origin: stack.origin }));
  id = vehicleId(await addVehicle(owner, { nickname: "Before" }));
});
afterEach(() => stack.database.pass());
afterAll(() => stack.stop());

describe.each([
  ["hangs", () => Promise.resolve(stack.database.freeze())],
  ["is down", () => stack.database.refuse()],
])("when the database %s", (_how, fail) => {
  it("a page says so, with a 503 and when to try again", async () => {
    await fail();
    const page = await owner.open("/garage");
    expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page.heading).toBe("We’re having trouble getting your information.");
    expect(page.html).not.toMatch(/\bat \w+ \(|Error:/);
  });

  it("a form gives back what was typed, in a form that sends it again", async () => {
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
  ])("says what could not be done of tires (%s), in the words of spec §8", async (path, form, typed, words) => {
    const page = await owner.open(`/garage/${id}/tires/${path.replace(":id", await enterTires(databaseUrl, id))}`);
    await fail();
    const sent = await page.submit(form, typed);
    expect([sent.status, sent.texts("main p")[0]]).toEqual([503, words]);
    for (const value of Object.values(typed)) expect(sent.texts("main li")).toContain(value);
  });

  it("never gives back a password", async () => {
    const form = await owner.open("/logout");
    await fail();
    const { csrf } = form.fields("#logout");
    const cookie = owner.cookies.get("session")!;
    owner.cookies.delete("session");
    const page = await owner.post("/login", { csrf: csrf!, email: "me@example.com", password: "secret words" });
    owner.cookies.set("session", cookie);
    expect([page.status, page.text("main")]).toEqual([503, expect.stringContaining("me@example.com")]);
    expect(page.html).not.toContain("secret words");
  });

  it("is not healthy, and is again once it is back", async () => {
    await fail();
    expect((await owner.open("/healthz")).status).toBe(503);
    await stack.database.pass();
    expect((await owner.open("/healthz")).status).toBe(200);
    expect((await owner.open("/garage")).status).toBe(200);
  });

  it("pages that need no data stay as they are", async () => {
    await fail();
    const cookie = owner.cookies.get("session")!;
    owner.cookies.delete("session");
    expect((await owner.open("/terms")).status).toBe(200);
    owner.cookies.set("session", cookie);
  });
});
