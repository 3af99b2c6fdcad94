import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipQuestions } from "#db/schema/ownership.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import {
  addVehicle,
  corollaVin,
  newVerifiedOwner,
  vehicleId,
  type TestOwner,
} from "#tests/support/owner.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const statusOf = async (id: string) =>
  (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!;

type OwnerKind = Parameters<typeof newVerifiedOwner>[0];

/** Two accounts have a car with the same VIN. */
async function sameVin({ former = {}, next = {} }: { former?: OwnerKind; next?: OwnerKind } = {}) {
  const vin = corollaVin();
  const holder = await newVerifiedOwner(former);
  const held = vehicleId(await addVehicle(holder.visitor, { vin, nickname: "Silver Arrow" }));
  const owner = await newVerifiedOwner(next);
  const shown = await addVehicle(owner.visitor, { vin });
  return { vin, holder, held, owner, shown, id: vehicleId(shown) };
}

async function confirm({ visitor }: TestOwner, id: string) {
  const page = await visitor.open(`/garage/${id}/change-of-ownership`);
  return page.submit("#change-of-ownership", {
    ...{ lastOwnershipDate: "2026-03-01", odometer: "60,500", intent: "confirm" },
  });
}

const mailsTo = ({ email }: TestOwner) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email));

async function mailedLinks(holder: TestOwner): Promise<string[]> {
  const mailbox = await holder.visitor.open(`/dev/mailbox?to=${encodeURIComponent(holder.email)}`);
  return mailbox.document
    .querySelectorAll("article a")
    .map((link) => link.getAttribute("href")!)
    .filter((link) => link.includes("/ownership?"))
    .map((link) => new URL(link))
    .map(({ pathname, search }) => pathname + search);
}

describe("A car whose VIN another account holds", () => {
  it("asks once by itself when it became theirs, and shows a notice until it's confirmed", async () => {
    const { owner, shown, id } = await sameVin();
    expect(shown.location).toBe(`/Service/garage/${id}/change-of-ownership`);
    const dialog = await shown.follow();
    expect(await invalidHtml(dialog.html)).toEqual([]);
    expect(dialog.text("#change-of-ownership p")).toContain("Another account has a car");
    const car = await owner.visitor.open(`/garage/${id}`);
    expect([car.status, car.text(".notice")]).toEqual([
      200,
      expect.stringContaining("Is this car yours now?"),
    ]);
    expect((await statusOf(id)).status).toBe("PENDING");
    expect((await owner.visitor.open(`/garage/${id}/hand-over`)).location).toBe(
      `/Service/garage/${id}/change-of-ownership`,
    );
    const confirmed = await confirm(owner, id);
    expect(confirmed.location).toBe(`/Service/garage/${id}`);
    expect(await statusOf(id)).toMatchObject({
      status: "ACTIVE",
      lastOwnershipDate: "2026-03-01",
    });
    expect((await confirmed.follow()).document.querySelector(".notice-warn")).toBeNull();
  });

  it("opens with the entry flag, first of all", async () => {
    const { owner, id } = await sameVin();
    const flagged = await owner.visitor.open(`/garage/${id}?vhr=1&changeOfOwnership=1`);
    expect(flagged.location).toBe(`/Service/garage/${id}/change-of-ownership`);
  });

  it("leaves the garage if it isn't theirs, without an email to anyone", async () => {
    const { owner, holder, id } = await sameVin();
    const page = await owner.visitor.open(`/garage/${id}/change-of-ownership`);
    const removed = await page.submit("#change-of-ownership", {
      ...{ lastOwnershipDate: "", odometer: "", intent: "notMine" },
    });
    expect(removed.location).toBe("/Service/garage");
    expect((await owner.visitor.open(`/garage/${id}`)).location).toBe("/Service/garage");
    expect((await mailsTo(holder)).map(({ kind }) => kind)).toEqual([]);
  });

  it("shows a sentence for each mistake", async () => {
    const { owner, id } = await sameVin();
    const page = await owner.visitor.open(`/garage/${id}/change-of-ownership`);
    const refused = await page.submit("#change-of-ownership", {
      ...{ lastOwnershipDate: "", odometer: "", intent: "confirm" },
    });
    expect([refused.status, refused.texts(".errors li").length]).toEqual([400, 2]);
    const future = await page.submit("#change-of-ownership", {
      ...{ lastOwnershipDate: "2999-01-01", odometer: "60,500", intent: "confirm" },
    });
    expect([future.status, future.texts(".errors li").length]).toEqual([400, 1]);
  });

  it("can't be confirmed or removed by anyone else", async () => {
    const { id } = await sameVin();
    const { visitor } = await newVerifiedOwner();
    const path = `/garage/${id}/change-of-ownership`;
    expect((await visitor.open(path)).location).toBe("/Service/garage");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(path, { csrf, submissionId: "x", intent: "notMine" });
    expect(sent.location).toBe("/Service/garage");
  });
});

describe("The VIN's former holder", () => {
  it("gets one email with two links, which name nobody and change nothing", async () => {
    const { holder, held, owner, id } = await sameVin();
    await confirm(owner, id);
    const mails = await mailsTo(holder);
    expect(mails.map(({ subject }) => subject)).toEqual(["Do you still own your Silver Arrow?"]);
    const [{ text }] = mails as [(typeof mails)[number]];
    expect(text).not.toContain(owner.email);
    const links = await mailedLinks(holder);
    expect(links.map((link) => new URL(link, origin).searchParams.get("intent"))).toEqual([
      "sold",
      "stillMine",
    ]);
    const guest = new Visitor({ origin });
    for (const link of links) {
      const page = await guest.open(link);
      expect([page.status, page.heading]).toEqual([
        200,
        "Do you still own your Silver Arrow (2018 Toyota Corolla LE)?",
      ]);
      expect(page.html).not.toContain(owner.email);
      expect(await invalidHtml(page.html)).toEqual([]);
    }
    expect((await statusOf(held)).handedOverAt).toBeNull();
    const third = await newVerifiedOwner();
    const { vin } = await statusOf(held);
    await confirm(third, vehicleId(await addVehicle(third.visitor, { vin: vin! })));
    expect((await mailsTo(holder)).length).toBe(1);
  });

  it("gets one email, even if its VIN is confirmed several times at the same moment", async () => {
    const { holder, owner, id } = await sameVin();
    const page = await owner.visitor.open(`/garage/${id}/change-of-ownership`);
    const answers = await Promise.all(
      ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"].map((lastOwnershipDate) =>
        page.submit("#change-of-ownership", {
          ...{ lastOwnershipDate, odometer: "60,500", intent: "confirm" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect((await mailsTo(holder)).length).toBe(1);
  });

  it("keeps a read-only copy once they say it's sold, without logging in", async () => {
    const { holder, held, owner, id } = await sameVin();
    await confirm(owner, id);
    const [link = ""] = await mailedLinks(holder);
    const guest = new Visitor({ origin });
    const page = await guest.open(link);
    const sent = await page.submit("#answer", { intent: "sold" });
    expect(sent.location).toBe("/Service/ownership?answered=sold");
    expect((await sent.follow()).heading).toBe("Thank you");
    expect((await guest.open(link)).status).toBe(410);
    expect((await statusOf(held)).handedOverAt).not.toBeNull();
    const copy = await holder.visitor.open(`/garage/${held}`);
    expect(copy.text(".notice")).toContain("you handed this car over");
    expect((await owner.visitor.open(`/garage/${id}/service-history`)).html).not.toContain(
      "Silver Arrow",
    );
  });

  it("changes nothing for anyone by saying that it's still theirs", async () => {
    const { holder, held, owner, id } = await sameVin();
    await confirm(owner, id);
    const [, link = ""] = await mailedLinks(holder);
    const page = await new Visitor({ origin }).open(link);
    const sent = await page.submit("#answer", { intent: "stillMine" });
    expect(sent.location).toBe("/Service/ownership?answered=stillMine");
    const questions = await db
      .select()
      .from(ownershipQuestions)
      .where(eq(ownershipQuestions.vehicleId, held));
    expect(questions.map(({ answer }) => answer)).toEqual(["stillMine"]);
    expect([await statusOf(held), await statusOf(id)]).toMatchObject([
      { status: "ACTIVE", handedOverAt: null },
      { status: "ACTIVE", handedOverAt: null },
    ]);
  });

  it("reads it in their language", async () => {
    const { holder, owner, id } = await sameVin({
      former: { language: "fr", postalCode: "N6A 1B3" },
    });
    await confirm(owner, id);
    const [mail] = await mailsTo(holder);
    expect(mail!.subject).toBe("Avez-vous toujours votre Silver Arrow?");
    const [link = ""] = await mailedLinks(holder);
    const page = await new Visitor({ origin }).open(link);
    expect(page.texts("#answer button")).toEqual(["Je l’ai vendue", "Elle est toujours à moi"]);
  });
});
