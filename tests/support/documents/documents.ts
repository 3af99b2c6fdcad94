import { eq } from "drizzle-orm";
import { insertNote, removeNote } from "#app/documents/notes/notes.server.ts";
import { insertDocuments, removeDocument } from "#app/documents/documents.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { fileOf } from "#tests/support/receipts.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

type Typed = { name?: string; expirationDate?: string };

export async function sendDocument(
  visitor: Visitor,
  id: string,
  typed: Typed & Record<string, string> = {},
  file: File | null = fileOf("pdf", { name: "card.pdf" }),
): Promise<Page> {
  const page = await visitor.open(`/garage/${id}/documents/add`);
  return page.submit("#document", { name: "Insurance card", ...typed }, file ? { file } : {});
}

/** @returns its id */
export async function addDocument(
  visitor: Visitor,
  id: string,
  typed: Typed = {},
  file?: File,
): Promise<string> {
  const { name = "Insurance card" } = typed;
  const sent = await sendDocument(visitor, id, { ...typed }, file);
  if (sent.status !== 302) throw new Error(`Adding a document returned ${sent.status}`);
  const link = (await sent.follow()).document
    .querySelectorAll(".rows a.link")
    .find((one) => one.text === name)!;
  return link.getAttribute("href")!.split("/").at(-1)!;
}

/** Without its file. */
export async function insertDocument(
  vehicleId: string,
  {
    name = "Insurance card",
    expirationDate = null,
    removed = false,
    url = databaseUrl,
  }: { name?: string; expirationDate?: string | null; removed?: boolean; url?: string } = {},
): Promise<string> {
  const db = openDatabase({ url });
  const [car] = await db
    .select({ accountId: vehicles.accountId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId));
  const id = newId();
  const now = new Date();
  const file = { id, name: "card.pdf", type: "application/pdf", size: 2_000 } as const;
  const vehicle = { accountId: car!.accountId, vehicleId };
  await runBatch(db, [
    ...insertDocuments(db, vehicle, { name, expirationDate }, [file], now),
    ...(removed ? [removeDocument(db, id, now)] : []),
  ]);
  return id;
}

export async function addNote(
  vehicleId: string,
  {
    title = null,
    text = "The spare key is in the kitchen drawer.",
    removed = false,
    url = databaseUrl,
  }: { title?: string | null; text?: string; removed?: boolean; url?: string } = {},
): Promise<string> {
  const db = openDatabase({ url });
  const id = newId();
  const now = new Date();
  await runBatch(db, [
    insertNote(db, { id, vehicleId, title, text }, now),
    ...(removed ? [removeNote(db, id, now)] : []),
  ]);
  return id;
}
