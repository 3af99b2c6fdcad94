import { newToken } from "#app/http/secrets.server.ts";
import { insertLoginToken } from "#app/prospects/login-tokens.server.ts";
import { prospectPaths } from "#app/prospects/prospect-paths.ts";
import { insertProspect, type NewProspect } from "#app/prospects/prospects.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { corollaVin, newEmail } from "../owner.ts";
import { addShop } from "../shops.ts";

export type Prospect = {
  token: string;
  path: string;
  email: string;
  vin: string;
  compCode: string;
};

export async function inviteProspect(
  databaseUrl: string,
  columns: Partial<NewProspect> = {},
  now = new Date(),
): Promise<Prospect> {
  const token = newToken();
  const email = newEmail();
  const compCode =
    columns.compCode ?? (await addShop(databaseUrl, { name: "Front Street Garage" })).compCode;
  const prospect: NewProspect = {
    ...{ compCode, email, vin: corollaVin(), vehicle: "2018 Toyota Corolla", language: "en" },
    channel: "email",
    ...columns,
  };
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertProspect(db, token, prospect, now)]);
  const path = `${prospectPaths.signUp}?token=${token}`;
  return { token, path, email: prospect.email ?? "", vin: prospect.vin, compCode };
}

/** @returns the path of the page that logs in once */
export async function offerLogin(
  databaseUrl: string,
  { accountId }: { accountId: string },
): Promise<string> {
  const token = newToken();
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertLoginToken(db, token, accountId, new Date())]);
  return `${prospectPaths.logIn}?token=${token}`;
}

/** Different each time, in an area code that no test about hours uses. */
export function newPhone(): string {
  return `+1571${Math.floor(2_000_000 + Math.random() * 6_000_000)}`.replace(/11(?=\d{4}$)/, "22");
}
