import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "./owner.ts";
import { exampleRecord, sendRecord, type TypedRecord } from "./records.ts";
import { databaseUrl } from "./stack/stack.ts";
import type { Page, Visitor } from "./browse/visitor.ts";

export async function openCar(
  choices: Parameters<typeof newVerifiedOwner>[0] = {},
  typed: Record<string, string> = {},
) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412", ...typed })) };
}

export function formOf(visitor: Visitor, id: string, query = ""): Promise<Page> {
  return visitor.open(`/garage/${id}/service-history/add-record${query}`);
}

export async function add(visitor: Visitor, id: string, typed: TypedRecord = {}): Promise<Page> {
  return sendRecord(await formOf(visitor, id), "#record", { ...exampleRecord, ...typed });
}

export async function recordOf(id: string) {
  const [record] = await openDatabase({ url: databaseUrl })
    .select()
    .from(serviceRecords)
    .where(eq(serviceRecords.vehicleId, id));
  return record!;
}

export const pathOf = (id: string, record: string, page = "") =>
  `/garage/${id}/service-history/${record}${page}`;

export const rows = (page: Page) =>
  page.document.querySelectorAll("main .facts > div").map((row) =>
    row
      .querySelectorAll("dt, dd")
      .map(({ text }) => text.trim())
      .join(": "),
  );

export const dueDay = async (visitor: Visitor, id: string) =>
  (await visitor.open(`/garage/${id}`)).text("[data-event=oil]");

export const ticked = (page: Page) =>
  page.document
    .querySelectorAll("[name=services][checked]")
    .map((box) => Number(box.getAttribute("value")));
