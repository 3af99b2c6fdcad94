import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntilPaused } from "#scripts/deploy/pause-writes.ts";
import { newEmail, password } from "#tests/support/credentials.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { origin } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const patience = { timeout: 30_000, delay: 1, answers: 2 };

let stack: OwnStack;
let owner: ReadyOwner;
beforeAll(async () => {
  stack = await startOwnStack({ DATABASE_WRITES: "0" });
  owner = await readyOwner(stack);
});
afterAll(() => stack.stop());

describe("While writes are paused", () => {
  it("an owner can look at everything", async () => {
    for (const path of ["/garage", `/garage/${owner.vehicleIds[0]}`])
      expect((await owner.visitor.open(path)).status).toBe(200);
  });

  it.each([
    ["en", "We’re updating Roadworthy"],
    ["fr", "Nous mettons Roadworthy à jour"],
  ] as const)(
    "an owner keeps what they typed, and reads in %s that it can't be saved yet",
    async (language, heading) => {
      const {
        visitor,
        vehicleIds: [id],
      } = await readyOwner(stack, { language });
      const form = await visitor.open(`/garage/${id}/edit`);
      const page = await form.submit("#edit", { nickname: "Typed meanwhile" });
      expect([page.status, page.heading]).toEqual([503, heading]);
      expect(page.response.headers.get("Retry-After")).toBe("5");
      expect(page.text("main")).toContain("Typed meanwhile");
    },
  );

  it("a visitor can't sign up, and keeps what they typed", async () => {
    const form = await new Visitor({ origin: stack.origin }).open("/signup");
    const email = newEmail();
    const page = await form.submit("#signup", {
      email,
      password,
      postalCode: "20120",
      agree: "on",
    });
    expect([page.status, page.heading]).toEqual([503, "We’re updating Roadworthy"]);
    expect(page.text("main")).toContain(email);
  });

  it("a program reads why its call can't be saved", async () => {
    const [id] = owner.vehicleIds;
    const { csrf = "" } = (await owner.visitor.open(`/garage/${id}/edit`)).fields("#edit");
    const page = await owner.visitor.request(`/Service/api/vehicle/${id}/userEventInterval`, {
      method: "PUT",
      headers: { "X-CSRF-Token": csrf, "Content-Type": "application/json" },
      body: JSON.stringify({ eventType: "OIL", months: 6 }),
    });
    expect([page.status, page.html]).toEqual([
      503,
      expect.stringContaining("we can’t save anything for a few minutes"),
    ]);
  });

  it("scheduled work waits, and so do jobs", async () => {
    stack.log.length = 0;
    await stack.runSchedule();
    expect(stack.log).toEqual([]);
    const job = { job: "check-owners", ids: [owner.accountId] };
    expect(await stack.deliverJob(job)).toMatchObject({ isRetried: true, delaySeconds: 300 });
  });

  it("npm run deploy -- --pause-writes sees it", async () => {
    await waitUntilPaused(stack.origin, patience);
  });
});

it("npm run deploy -- --pause-writes stops if a worker still takes writes", async () => {
  await expect(waitUntilPaused(origin, { ...patience, timeout: 10 })).rejects.toThrow(
    `${origin}/Service/healthz didn't say that writes are paused.`,
  );
});
