import { eq } from "drizzle-orm";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { newId, newToken } from "#app/http/secrets.server.ts";
import { arrivalFrom } from "#app/identity/arrival/arrival.ts";
import { insertPartnerLogin } from "#app/identity/partners/partner-logins.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import { corollaVin, newEmail } from "../owner.ts";

/** Makes an account a customer's of the bank, which knows a car that isn't in the garage. */
export async function becomeCustomer(
  databaseUrl: string,
  { accountId }: { accountId: string },
): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const car = { vin: corollaVin(), name: "2018 Toyota Corolla" };
  await runBatch(db, [
    db.update(accounts).set({ partner: "bank" }).where(eq(accounts.id, accountId)),
    db
      .insert(partnerVehicles)
      .values({ ...car, accountId, partner: "bank", createdAt: new Date() }),
  ]);
}

/** @returns the path that opens a login, as the bank's server gets it */
export async function askForLogin(databaseUrl: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const claims = { sub: newId(), email: newEmail(), email_verified: true };
  const token = newToken();
  const now = new Date();
  const keptUntil = new Date(now.getTime() + 5 * 60_000);
  const login = { token, requestId: newId(), arrival: arrivalFrom("bank", claims), keptUntil };
  await runBatch(db, insertPartnerLogin(db, login, now));
  return `${partnerPaths.enter("bank")}?token=${token}`;
}
