import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts } from "#db/schema/service-records.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "./owner.ts";
import { enterRecord } from "./records.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "./stack/stack.ts";
import type { Page } from "./browse/visitor.ts";

export type Files = {
  origin: string;
  databaseUrl: string;
  files: Awaited<ReturnType<FaultyStack["bucket"]>>;
};
export type FileStack = FaultyStack & Files;

export async function startFileStack(): Promise<FileStack> {
  const stack = await shareFaultyStack();
  return { ...stack, databaseUrl, files: await stack.bucket("FILES") };
}

export function fileOf(
  kind: "jpeg" | "png" | "pdf",
  { name = `receipt.${kind}`, size = 2_000, mark: filler = "a" } = {},
): File {
  const signature = {
    jpeg: "\u00ff\u00d8\u00ff\u00e0",
    png: "\u0089PNG\r\n\u001a\n",
    pdf: "%PDF-1.7\n",
  }[kind];
  const bytes = Buffer.alloc(size, filler);
  bytes.write(signature, "latin1");
  return new File([bytes], name);
}

export async function newRecordOwner(
  { origin, databaseUrl, files }: Files,
  { verified = true, ...choices }: Parameters<typeof newOwner>[0] & { verified?: boolean } = {},
) {
  const db = openDatabase({ url: databaseUrl });
  const { visitor } = await (verified ? newVerifiedOwner : newOwner)({
    ...choices,
    stack: { origin, databaseUrl },
  });
  const id = vehicleId(await addVehicle(visitor));
  const recordId = await enterRecord(databaseUrl, id);
  const [row] = await db
    .select({ accountId: vehicles.accountId })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  const { accountId } = row!;
  const url = `/garage/${id}/service-history/${recordId}/receipts`;
  const prefix = `${accountId}/receipts/`;
  const storedKeys = async () =>
    (await files.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length)).sort();
  const rows = () => db.select().from(receipts).where(eq(receipts.vehicleId, id));
  const send = async (chosen: File[], typed: Record<string, string> = {}, page?: Page) =>
    sendForm(page ?? (await visitor.open(url)), chosen, typed);
  return { visitor, id, recordId, accountId, url, kept: storedKeys, rows, send };
}

type Fields = Record<string, string>;

export function sendForm(
  page: Page,
  chosen: File[],
  typed: Fields = {},
  id?: string,
): Promise<Page> {
  return page.visitor.post(page.url.pathname, formOf(page, chosen, typed, id));
}

export function formOf(page: Page, chosen: File[], typed: Fields = {}, id = "#receipts"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...page.fields(id), ...typed }))
    form.append(name, value);
  for (const file of chosen.length > 0 ? chosen : [new File([], "")]) form.append("receipts", file);
  return form;
}
