import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { deleteAccount, listLeftFiles } from "#app/account-data/delete-account.server.ts";
import { runBatch } from "#db/writes.ts";
import { dayIn } from "#tests/support/days.ts";
import { addDocument, addNote } from "#tests/support/documents/documents.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { startFileStack, type FileStack } from "#tests/support/receipts.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let stack: FileStack;
beforeAll(async () => void (stack = await startFileStack()));
afterAll(() => stack.stop());

const db = openDatabase({ url: databaseUrl });

async function carWithPapers() {
  const owner = await newVerifiedOwner({ stack });
  const id = vehicleId(await addVehicle(owner.visitor));
  const documentId = await addDocument(owner.visitor, id, { expirationDate: dayIn(90) });
  const noteId = await addNote(id, { title: "Key" });
  return { ...owner, id, documentId, noteId };
}

describe("Documents and notes in the export", () => {
  it("are in the data, and files in the zip", async () => {
    const { visitor, documentId } = await carWithPapers();
    const json = JSON.parse(
      Buffer.from((await visitor.open("/account/export/data.json")).bytes).toString(),
    );
    expect(json.vehicles[0]).toMatchObject({
      reminders: [],
      documents: [{ id: documentId, name: "Insurance card", expirationDate: dayIn(90) }],
      notes: [{ title: "Key", text: "The spare key is in the kitchen drawer." }],
    });
    const zip = Buffer.from((await visitor.open("/account/export/part-1.zip")).bytes).toString(
      "latin1",
    );
    expect(zip).toMatch(new RegExp(`documents/[-\\d]{10} card ${documentId.slice(0, 8)}.pdf`));
    expect((await visitor.open("/account/export")).text("main")).toContain("With one document");
  });
});

describe("A deleted account", () => {
  it("takes its own cars' documents and notes along, and leaves those of others", async () => {
    const { id, accountId, email, visitor, documentId, noteId } = await carWithPapers();
    const manager = await newVerifiedOwner({ stack });
    await shareVehicle(databaseUrl, manager, { vehicleId: id, role: "manager" });
    const theirs = await addDocument(manager.visitor, id, { name: "Warranty" });
    await runBatch(db, deleteAccount(db, { ...manager, newEmail: null }));
    expect(await listLeftFiles(db, manager.accountId)).toEqual([
      `${manager.accountId}/documents/${theirs}`,
    ]);
    expect((await visitor.open(`/garage/${id}/documents/${theirs}`)).status).toBe(200);
    await runBatch(db, deleteAccount(db, { accountId, email, newEmail: null }));
    const left = await Promise.all([
      db.select().from(documents).where(eq(documents.id, documentId)),
      db.select().from(vehicleNotes).where(eq(vehicleNotes.id, noteId)),
    ]);
    expect(left).toEqual([[], []]);
  });
});
