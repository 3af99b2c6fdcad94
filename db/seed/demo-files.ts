import { readFileSync } from "node:fs";
import { photoKeys } from "#app/garage/photo/photo-store.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";

type Bucket = {
  head(key: string): Promise<unknown>;
  put(
    key: string,
    bytes: Uint8Array,
    options: { httpMetadata: { contentType: string } },
  ): Promise<unknown>;
};

export const demoAccountIds = { us: "demo-account-us", ca: "demo-account-ca" };

/** Browsers keep a photo for good, so a new drawing needs a new id. */
export const workTruckPhoto = "demo-work-truck-1";

export const frontBrakesReceipt = {
  id: "demo-front-brakes-1",
  name: "front-brakes.jpg",
  type: "image/jpeg",
  size: readDemoFile("front-brakes.jpg").length,
} as const;

const filesByKey: [key: string, file: string][] = [
  ...photoKeys(demoAccountIds.us, workTruckPhoto).map((key): [string, string] => [
    key,
    `work-truck-${key.split("/").at(-1)!}`,
  ]),
  [getReceiptKey(demoAccountIds.us, frontBrakesReceipt.id), frontBrakesReceipt.name],
];

/** The seed only writes to the database. Buckets may start empty, or have been emptied. */
export async function storeDemoFiles(bucket: Bucket): Promise<void> {
  for (const [key, file] of filesByKey) {
    if (await bucket.head(key)) continue;
    await bucket.put(key, readDemoFile(file), { httpMetadata: { contentType: "image/jpeg" } });
  }
}

function readDemoFile(name: string): Uint8Array {
  return readFileSync(new URL(`files/${name}`, import.meta.url));
}
