import { describe, expect, it } from "vitest";
import { createReviewToken } from "#app/reviews/record-visit.server.ts";
import { Caller, createCaller } from "#tests/support/api/caller.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { enterVisit } from "#tests/support/records.ts";
import { endReviewLink, exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";

const stack = { origin, databaseUrl };
const review = { ...exampleReview, rating: 4 };

async function newVisit({
  daysAgo = 3,
  ...choices
}: {
  daysAgo?: number;
  verified?: boolean;
} = {}) {
  const owner = await readyOwner(stack, choices);
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
  const [id = ""] = owner.vehicleIds;
  const date = dayIn(-daysAgo);
  const vhdbId = await enterVisit(databaseUrl, id, { date, compCode });
  return {
    ...{ owner, id, date, vhdbId, compCode },
    url: `/vehicle/${id}/review/service`,
    caller: await createCaller(owner.visitor),
    page: `/garage/${id}/service-history/${vhdbId}`,
    stored: async () => (await reviewsOf(databaseUrl, compCode)).rows,
  };
}

const fieldsOf = ({ status, value }: Awaited<ReturnType<Caller["get"]>>) => [
  status,
  Object.keys(value.errors ?? {}),
];

describe("An owner's review", () => {
  it("is on the record and the shop's page, and can be changed there and here", async () => {
    const { caller, url, vhdbId, compCode, owner, page, id } = await newVisit();
    const headers = { "Idempotency-Key": "the-same-review" };
    const sent = await caller.post(url, { vhdbId, ...review }, { headers });
    const { reviewId } = sent.value;
    expect([sent.status, sent.value]).toMatchObject([
      201,
      { ...review, kind: "service", compCode, isHidden: false, eTag: '"0"' },
    ]);
    const again = await caller.post(url, { vhdbId, ...review }, { headers });
    expect([again.status, again.value.reviewId]).toEqual([201, reviewId]);
    expect((await owner.visitor.open(page)).text("main")).toContain(review.title);
    expect((await owner.visitor.open(`/Shops/${compCode}`)).text("main")).toContain(review.text);

    const one = `/vehicle/${id}/review/${String(reviewId)}`;
    const changed = await caller.put(one, { ...review, rating: 2 });
    expect([changed.status, changed.value]).toMatchObject([200, { rating: 2, reviewId }]);
    const edit = await owner.visitor.open(`${page}/edit-review`);
    expect(edit.fields("#review").rating).toBe("2");
    await edit.submit("#review", { title: "Changed on the page" });
    const stale = { headers: { "If-Match": changed.headers.get("ETag")! } };
    expect((await caller.put(one, review, stale)).status).toBe(412);
    expect(fieldsOf(await caller.post(url, { vhdbId, ...review }))).toEqual([
      409,
      ["title", "rating"],
    ]);
  });

  it("can be deleted, as on its page, but not by others", async () => {
    const { caller, url, vhdbId, id, stored } = await newVisit();
    const { reviewId } = (await caller.post(url, { vhdbId, ...review })).value;
    const one = `/vehicle/${id}/review/${String(reviewId)}`;
    const other = await newVisit();
    expect((await other.caller.delete(one)).status).toBe(404);
    expect((await other.caller.delete(one.replace(id, other.id))).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect((await caller.delete(one)).value).toEqual({ id: reviewId });
    expect(await stored()).toEqual([]);
    expect((await caller.delete(one)).status).toBe(404);
    expect((await caller.post(url, { vhdbId, ...review })).status).toBe(201);
  });

  it.each([
    [{ rating: 6 }, ["rating"]],
    [{ title: "No" }, ["title"]],
    [{ text: "Too short" }, ["text"]],
    [{ vhdbId: "" }, ["vhdbId"]],
    [{ surprise: 1 }, ["surprise"]],
  ])("isn't saved with %j", async (wrong, fields) => {
    const { caller, url, vhdbId, stored } = await newVisit();
    const sent = await caller.post(url, { vhdbId, ...review, ...wrong });
    expect([...fieldsOf(sent), await stored()]).toEqual([400, fields, []]);
  });

  it("is written within 120 days", async () => {
    const { caller, url, vhdbId } = await newVisit({ daysAgo: 122 });
    expect(fieldsOf(await caller.post(url, { vhdbId, ...review }))).toEqual([400, ["rating"]]);
  });

  it("needs a token that can write, and a verified owner's own record", async () => {
    const { owner, url, vhdbId, id, stored, caller } = await newVisit();
    const body = { vhdbId, ...review };
    expect((await new Caller().post(url, body)).status).toBe(401);
    expect((await (await createCaller(owner.visitor, "read")).post(url, body)).status).toBe(403);
    const driver = await readyOwner(stack);
    await shareVehicle(databaseUrl, driver, { vehicleId: id, role: "driver" });
    expect((await (await createCaller(driver.visitor)).post(url, body)).status).toBe(403);
    const other = await newVisit();
    expect((await other.caller.post(url, body)).status).toBe(404);
    expect((await other.caller.post(other.url, body)).status).toBe(404);
    const unverified = await newVisit({ verified: false });
    const own = { vhdbId: unverified.vhdbId, ...review };
    expect((await unverified.caller.post(unverified.url, own)).status).toBe(403);
    expect(await stored()).toEqual([]);

    const { value } = await caller.post(url, body);
    const one = `/review/${String(value.reviewId)}`;
    expect((await other.caller.put(`/vehicle/${id}${one}`, review)).status).toBe(404);
    expect((await other.caller.put(`/vehicle/${other.id}${one}`, review)).status).toBe(404);
    expect((await caller.put(`/vehicle/${id}/review/nothing-here`, review)).status).toBe(404);
  });
});

describe("A visitor's review", () => {
  it("is written with a link's token, and changed with it", async () => {
    const { token, path, compCode } = await makeReviewLink(databaseUrl);
    const sent = await new Caller(token).post("/vehicle/any/review/service", review);
    expect([sent.status, sent.value]).toMatchObject([201, { ...review, compCode }]);
    const { owner } = await newVisit();
    expect((await owner.visitor.open(path)).fields("#rate").title).toBe(review.title);
    const one = `/vehicle/any/review/${String(sent.value.reviewId)}`;
    const changed = await new Caller().put(one, { ...review, rating: 1, token });
    expect([changed.status, changed.value.rating]).toEqual([200, 1]);
    expect(fieldsOf(await new Caller(token).post("/vehicle/any/review/service", review))).toEqual([
      409,
      ["rating"],
    ]);
    const other = await makeReviewLink(databaseUrl);
    expect((await new Caller(other.token).put(one, review)).status).toBe(404);
  });

  it("is of a seller with the token of such a link", async () => {
    const { token, compCode } = await makeReviewLink(databaseUrl, { kind: "purchase" });
    const url = "/vehicle/any/review/sale";
    expect((await new Caller(token).post("/vehicle/any/review/service", review)).status).toBe(400);
    const { status, value } = await new Caller().post(url, { ...review, token });
    expect([status, value]).toMatchObject([201, { kind: "purchase", compCode }]);
    expect(fieldsOf(await new Caller().post(url, review))).toEqual([400, ["token"]]);
  });

  it("isn't written with a token that's unknown or too old", async () => {
    const { token, compCode } = await makeReviewLink(databaseUrl);
    await endReviewLink(databaseUrl, token);
    for (const dead of [token, "unknown", "rv_unknown"]) {
      const { status, value } = await new Caller(dead).post("/vehicle/any/review/service", review);
      expect([status, value.message]).toEqual([
        400,
        "This link no longer works. It’s expired, already used or incomplete.",
      ]);
    }
    expect((await reviewsOf(databaseUrl, compCode)).rows).toEqual([]);
  });

  it("is on the owner's record with the record's own token", async () => {
    const { id, url, vhdbId, date, owner, page, stored } = await newVisit();
    const token = createReviewToken(sessionSecret, { id: vhdbId, date });
    const sent = await new Caller(token).post(url, review);
    expect([sent.status, await stored()]).toMatchObject([
      201,
      [{ recordId: vhdbId, accountId: owner.accountId, vehicle: expect.any(String) }],
    ]);
    expect((await owner.visitor.open(page)).text("main")).toContain(review.title);
    const one = `/vehicle/${id}/review/${String(sent.value.reviewId)}`;
    expect((await new Caller(token).put(one, { ...review, rating: 3 })).value.rating).toBe(3);
    const old = createReviewToken(sessionSecret, { id: vhdbId, date: dayIn(-123) });
    expect((await new Caller(old).put(one, review)).status).toBe(400);
  });
});
