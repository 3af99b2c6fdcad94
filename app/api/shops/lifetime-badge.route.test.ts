import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { lifetimeBadgeCounts } from "#db/schema/lifetime.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const path = "/Service/api/tracking/lifetimeDealerBadge";

async function track(sent: object, { at = path, headers = {}, method = "POST" } = {}) {
  const page = await new Visitor().request(at, {
    method,
    ...(method === "POST" && { body: JSON.stringify(sent) }),
    headers: { "Content-Type": "application/json", ...headers },
  });
  expect(page.response.headers.get("Content-Type")).toBe("application/json");
  return { page, status: page.status, answer: JSON.parse(page.html) as Record<string, unknown> };
}

const counted = (compCode: string) =>
  db.select().from(lifetimeBadgeCounts).where(eq(lifetimeBadgeCounts.compCode, compCode));

describe("A lifetime dealer’s badge", () => {
  it("is counted per shop and day, with or without the final slash, for anyone", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    for (const at of [path, `${path}/`]) {
      const { status, answer, page } = await track({ compCode }, { at });
      expect([status, answer]).toEqual([200, { compCode }]);
      expect(page.response.headers.getSetCookie().join()).not.toMatch(/session|visitor/);
    }
    expect(await counted(compCode)).toEqual([{ compCode, day: dayIn(0, "UTC"), times: 2 }]);
  });

  it("counts every one of fifty at once", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    const sent = await Promise.all(Array.from({ length: 50 }, () => track({ compCode })));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await counted(compCode)).map(({ times }) => times)).toEqual([50]);
  });

  it("of no shop that we know is a 404", async () => {
    expect(await track({ compCode: "none" })).toMatchObject({
      status: 404,
      answer: { message: "No shop has this compCode." },
    });
  });

  it.each([{}, { compCode: "" }, { compCode: 7 }, { compCode: "x".repeat(65) }])(
    "without a compCode is a 400 that says so: %j",
    async (sent) => {
      const errors = { compCode: ["No compCode provided"] };
      expect(await track(sent)).toMatchObject({ status: 400, answer: { errors } });
    },
  );

  it("can’t be counted by another site’s page, or with another method", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    const foreign = { headers: { Origin: "https://evil.example" } };
    expect((await track({ compCode }, foreign)).status).toBe(403);
    const got = await track({}, { method: "GET" });
    expect([got.status, got.page.response.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await counted(compCode)).toEqual([]);
  });
});
