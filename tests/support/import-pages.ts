import { zipSync } from "fflate";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { type Page } from "#tests/support/browse/visitor.ts";

export const db = openDatabase({ url: databaseUrl });
export const header = "Date,Description,Cost,Notes,Odometer,Tags\n";

export const file = (content: string | Uint8Array<ArrayBuffer>, name = "records.csv") =>
  new File([content], name);
export const sample = (name: string) =>
  file(new Uint8Array(readFileSync(`tests/support/imports/${name}`)), name);
export const bytes = (text: string) => new TextEncoder().encode(text);
export const zip = (files: Record<string, Uint8Array>) =>
  file(new Uint8Array(zipSync(files)), "export.zip");

export async function send(visitor: Visitor, id: string, sent: File): Promise<Page> {
  return (await visitor.open(`/garage/${id}/service-history/import`)).submit(
    "#import",
    {},
    { file: sent },
  );
}

export async function preview(visitor: Visitor, id: string, sent: File): Promise<Page> {
  const answer = await send(visitor, id, sent);
  expect([answer.status, answer.texts(".errors li")]).toEqual([302, []]);
  return answerQuestions(await answer.follow());
}

/** With what's suggested, from the owner's settings. */
async function answerQuestions(page: Page): Promise<Page> {
  return page.document.querySelector("#import-questions") ? page.submit("#import-questions") : page;
}

export const groups = (page: Page) => page.texts("main h2");
export const lines = (page: Page, group: string) =>
  page.document
    .querySelectorAll(`section[aria-labelledby=${group}] li`)
    .map((row) => row.querySelectorAll("label, p, textarea").map(({ text }) => text));
export const recordsOf = (id: string) =>
  db
    .select()
    .from(serviceRecords)
    .where(eq(serviceRecords.vehicleId, id))
    .orderBy(serviceRecords.date);
