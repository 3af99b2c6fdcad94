import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noEmails, setMailChoices } from "#app/account/email-choices/mail-choices.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { receipts } from "#db/schema/service-records.ts";
import { newVerifiedOwner } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { fileOf, newRecordOwner, startFileStack, type FileStack } from "#tests/support/receipts.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
let stack: FileStack;
beforeAll(async () => void (stack = await startFileStack()));
afterAll(() => stack.stop());

async function openOffer(vehicleId: string, kind?: Parameters<typeof newVerifiedOwner>[0]) {
  const buyer = await newVerifiedOwner({ ...kind, stack });
  const link = await offerVehicle(databaseUrl, vehicleId, ["services", "receipts"]);
  return { ...buyer, page: await buyer.visitor.open(link) };
}

const mailsToSeller = (accountId: string) =>
  db
    .select({ subject: outbox.subject, text: outbox.text, html: outbox.html })
    .from(outbox)
    .innerJoin(accounts, eq(accounts.email, outbox.toAddress))
    .where(and(eq(accounts.id, accountId), eq(outbox.kind, "ownership-accepted")));

describe("A seller", () => {
  it("gets one email in their language, whatever they chose, that says nothing about the buyer", async () => {
    const seller = await readyOwner(stack, { language: "fr" });
    const [id = ""] = seller.vehicleIds;
    await runBatch(db, [setMailChoices(db, seller.accountId, noEmails)]);
    const { page, email, accountId } = await openOffer(id);
    const { location } = await page.submit("#accept");
    expect((await page.submit("#accept")).location).toBe(location);
    const mails = await mailsToSeller(seller.accountId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Votre voiture a un nouveau propriétaire\u00a0: 2018 Toyota Corolla",
    ]);
    const sent = JSON.stringify(mails);
    for (const said of ["Ses rappels ont cessé.", `${stack.origin}/Service/garage/${id}`])
      expect(sent).toContain(said);
    for (const secret of [email, accountId, location!.split("/").at(-1)!])
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
  });

  it("gets none at an address that isn't verified", async () => {
    const { accountId, vehicleIds } = await readyOwner(stack, { verified: false });
    const { page } = await openOffer(vehicleIds[0]!);
    expect((await page.submit("#accept")).status).toBe(302);
    expect(await mailsToSeller(accountId)).toEqual([]);
  });
});

describe("A buyer can try again, and the seller gets no email before,", () => {
  const carsOf = (accountId: string) => db.$count(vehicles, eq(vehicles.accountId, accountId));
  const isOffered = async (vehicleId: string) => {
    const { acceptedAt } = ownershipOffers;
    const open = and(eq(ownershipOffers.vehicleId, vehicleId), isNull(acceptedAt));
    return (await db.$count(ownershipOffers, open)) === 1;
  };

  it("if the bucket fails while receipts are copied", async () => {
    const seller = await newRecordOwner(stack);
    await seller.send(["a", "b", "c", "d"].map((name) => fileOf("pdf", { name: `${name}.pdf` })));
    const [, second] = await seller.rows();
    // No bucket takes a key this long.
    const broken = { id: "x".repeat(1_100) };
    await db.update(receipts).set(broken).where(eq(receipts.id, second!.id));
    const { page, accountId } = await openOffer(seller.id);
    const copies = async () =>
      (await stack.files.list({ prefix: getReceiptKey(accountId, "") })).objects.length;
    const refused = await page.submit("#accept");
    expect([refused.status, refused.texts(".errors li")]).toEqual([
      503,
      [
        "Unable to transfer Roadworthy Report: we couldn’t copy the receipts. " +
          "Nothing has changed. Try again in a minute.",
      ],
    ]);
    expect(await Promise.all([carsOf(accountId), isOffered(seller.id), copies()])).toEqual([
      0,
      true,
      0,
    ]);
    expect(await mailsToSeller(seller.accountId)).toEqual([]);
    await db.update(receipts).set({ id: second!.id }).where(eq(receipts.id, broken.id));
    const { location } = await refused.submit("#accept");
    expect(location).toMatch(/^\/Service\/garage\/[\w-]{22}$/);
    expect(await copies()).toBe(4);
    expect(await mailsToSeller(seller.accountId)).toHaveLength(1);
  });

  it.each([
    ["en", "Unable to transfer Roadworthy Report"],
    ["fr", "Impossible de transférer le rapport Roadworthy"],
  ] as const)("if the database is down, in %s", async (language, sentence) => {
    const seller = await readyOwner(stack);
    const [id = ""] = seller.vehicleIds;
    const { page, accountId } = await openOffer(id, { language });
    page.visitor.cookies.set("lng", language);
    await stack.database.refuseConnections();
    const failed = await page.submit("#accept");
    await stack.database.pass();
    expect([failed.status, failed.text("main")]).toEqual([503, expect.stringContaining(sentence)]);
    expect(await Promise.all([carsOf(accountId), isOffered(id)])).toEqual([0, true]);
    expect(await mailsToSeller(seller.accountId)).toEqual([]);
    expect((await page.submit("#accept")).status).toBe(302);
    expect(await mailsToSeller(seller.accountId)).toHaveLength(1);
  });
});
