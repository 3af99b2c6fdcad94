import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken, newId } from "#app/http/secrets.server.ts";
import { askForReviews } from "#app/reviews/ask-for-reviews.server.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { dayIn } from "#tests/support/days.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { endReviewLink, exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

let stack: OwnStack;
let db: OpenDatabase;
let compCode: string;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  ({ compCode } = await addShop(stack.databaseUrl, { name: "Front Street Garage" }));
});
afterAll(() => stack.stop());

type Run = Parameters<typeof askForReviews>[0];

function ask(
  { email }: Pick<ReadyOwner, "email">,
  { now = new Date(), anyHour = true }: Partial<Run> = {},
) {
  const settings = { secret: sessionSecret, email: null } as Run["settings"];
  return askForReviews({ db, settings, now, origin: stack.origin, address: email, anyHour }, 100);
}

const mailsTo = ({ email }: Pick<ReadyOwner, "email">) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);
const linkIn = ({ text }: { text: string }) =>
  /https?:\/\/\S+\/rate-\S+/.exec(text)![0].replace(stack.origin, "");

async function owner(kind: Parameters<typeof readyOwner>[1] = {}) {
  const one = await readyOwner(stack, kind);
  const vin = corollaVin();
  await db.update(vehicles).set({ vin }).where(eq(vehicles.id, one.vehicleIds[0]!));
  const report = (date: string, changes: object = {}) =>
    reportRecords(
      db,
      [
        {
          source: "shopnet",
          reference: newId(),
          vin,
          shopName: "Front Street Garage",
          compCode,
          date,
          services: [1302],
          ...changes,
        },
      ],
      new Date(),
    );
  return { ...one, report };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("A review request email", () => {
  it("goes to the owner of a reported record, with a link to review the visit", async () => {
    const one = await owner();
    await one.report(dayIn(-2));
    expect(await ask(one)).toBe(1);
    const [message] = await mailsTo(one);
    expect(message).toMatchObject({
      kind: "review-request",
      subject: "How was your visit to Front Street Garage?",
    });
    expect(message!.text).toContain(`(Car ${one.vehicleIds[0]}) was at Front Street Garage on`);
    expect(message!.unsubscribeUrl).toMatch(/\/Service\/cfc\/unsubscribe\?token=/);
    const path = linkIn(message!);
    expect(path).toMatch(/^\/Service\/rate-service-email\?token=[\w-]{43}$/);
    const form = await new Visitor({ origin: stack.origin }).open(path);
    expect(form.text(".page-head")).toContain("2018 Toyota Corolla · ");
    expect(form.html).not.toContain(one.vehicleIds[0]!);
    expect((await form.submit("#rate", exampleReview)).status).toBe(302);
    const [review] = await db.select().from(reviews).where(eq(reviews.accountId, one.accountId));
    expect(review).toMatchObject({
      compCode,
      rating: 4,
      vehicle: "2018 Toyota Corolla",
      recordId: expect.any(String) as string,
    });
  });

  it("is in French for owners who chose French", async () => {
    const one = await owner();
    await db.update(accounts).set({ language: "fr" }).where(eq(accounts.id, one.accountId));
    await one.report(dayIn(-2));
    await ask(one);
    expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
      "Votre avis sur Front Street Garage",
    ]);
  });

  it("is sent once per record, even by simultaneous runs", async () => {
    const one = await owner();
    await one.report(dayIn(-2));
    const runs = await Promise.all(Array.from({ length: 5 }, () => ask(one)));
    expect([Math.max(...runs), (await mailsTo(one)).length]).toEqual([1, 1]);
    for (const days of [0, 2, 30]) expect(await ask(one, { now: day(days) })).toBe(0);
    expect(
      await db.select().from(reviewLinks).where(eq(reviewLinks.accountId, one.accountId)),
    ).toHaveLength(1);
  });

  it("is sent once a day, about the latest visit", async () => {
    const one = await owner();
    await one.report(dayIn(-30));
    await one.report(dayIn(-2), { shopName: "The newest" });
    expect(await ask(one)).toBe(1);
    expect((await mailsTo(one))[0]!.text).toContain("was at Front Street Garage");
    await one.report(dayIn(-1));
    expect([await ask(one), await ask(one, { now: day(2) }), (await mailsTo(one)).length]).toEqual([
      0, 1, 2,
    ]);
  });

  it.each<[string, (one: Awaited<ReturnType<typeof owner>>) => Promise<unknown>]>([
    [
      "whose address isn't verified",
      ({ accountId }) =>
        db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, accountId)),
    ],
    [
      "who turned off review emails",
      ({ accountId }) =>
        db.update(accounts).set({ reviewMails: false }).where(eq(accounts.id, accountId)),
    ],
    [
      "in Canada who hasn't agreed to the terms",
      ({ accountId }) =>
        db
          .update(accounts)
          .set({ country: "CA", agreedAt: null })
          .where(eq(accounts.id, accountId)),
    ],
    [
      "who deleted the record",
      ({ vehicleIds: [id] }) =>
        db
          .update(serviceRecords)
          .set({ removedAt: new Date() })
          .where(eq(serviceRecords.vehicleId, id!)),
    ],
    [
      "who marked the record as another car's",
      ({ vehicleIds: [id] }) =>
        db.update(serviceRecords).set({ disputed: true }).where(eq(serviceRecords.vehicleId, id!)),
    ],
    [
      "who removed the car",
      ({ vehicleIds: [id] }) =>
        db.update(vehicles).set({ removedAt: new Date() }).where(eq(vehicles.id, id!)),
    ],
  ])("isn't sent to an owner %s", async (_who, change) => {
    const one = await owner();
    await one.report(dayIn(-2));
    await change(one);
    expect([await ask(one), await mailsTo(one)]).toEqual([0, []]);
  });

  it("isn't sent for visits over 120 days ago or to shops that aren't listed", async () => {
    const one = await owner();
    await one.report(dayIn(-122));
    await one.report(dayIn(-2), { compCode: null });
    expect(await ask(one)).toBe(0);
    expect(
      await db.select().from(reviewLinks).where(eq(reviewLinks.accountId, one.accountId)),
    ).toEqual([]);
  });

  it("waits up to a week for a verified address", async () => {
    const unverified = await owner({ verified: false });
    const late = await owner({ verified: false });
    const verify = ({ accountId }: ReadyOwner) =>
      db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, accountId));
    await unverified.report(dayIn(-2));
    await late.report(dayIn(-2));
    await verify(unverified);
    expect(await ask(unverified, { now: day(6) })).toBe(1);
    await ask(late, { now: day(8) });
    await verify(late);
    expect(await ask(late, { now: day(8) })).toBe(0);
  });

  it("leaves no expired links behind, except ones with a review", async () => {
    const unused = await makeReviewLink(stack.databaseUrl);
    const used = await makeReviewLink(stack.databaseUrl);
    await (await new Visitor({ origin: stack.origin }).open(used.path)).submit(
      "#rate",
      exampleReview,
    );
    await Promise.all([unused, used].map(({ token }) => endReviewLink(stack.databaseUrl, token)));
    await ask(await owner());
    const stored = async ({ token }: { token: string }) =>
      (
        await db
          .select()
          .from(reviewLinks)
          .where(eq(reviewLinks.hash, hashToken(token)))
      ).length;
    expect([await stored(unused), await stored(used)]).toEqual([0, 1]);
    const {
      rows: [review],
    } = await reviewsOf(stack.databaseUrl, used.compCode);
    expect(review!.linkHash).toBe(hashToken(used.token));
  });

  it("is sent during the day in the owner's time zone", async () => {
    const one = await owner();
    await one.report(dayIn(-2));
    const [year, month, date] = dayIn(1).split("-").map(Number) as [number, number, number];
    const at = (hour: number) => new Date(Date.UTC(year, month - 1, date, hour));
    expect([
      await ask(one, { now: at(8), anyHour: false }),
      await ask(one, { now: at(18), anyHour: false }),
    ]).toEqual([0, 1]);
  });
});
