import { newId } from "#app/http/secrets.server.ts";
import { saveDevice, type Subscription } from "#app/push/devices.server.ts";
import { openDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { runBatch } from "#db/writes.ts";
import { eq } from "drizzle-orm";
import { createBrowserKeys } from "./stack/push-service.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/142.0.0.0 Mobile Safari/537.36";

/** A phone with notifications on, by default of a push service that doesn't exist. */
export async function addDevice(
  databaseUrl: string,
  accountId: string,
  subscription: Subscription = {
    endpoint: `https://push.example.com/${newId()}`,
    ...createBrowserKeys().keys,
  },
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const [session] = await db
    .select({ sessionId: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  const device = { id: newId(), accountId, userAgent: phone, ...session!, ...subscription };
  await runBatch(db, saveDevice(db, device, new Date()));
  return device.id;
}
