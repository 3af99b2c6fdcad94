import { insertViewLink } from "#app/view-as/view-links.server.ts";
import { viewAsPath } from "#app/view-as/view-as-paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { Visitor } from "./visitor.ts";
import type { Stack } from "../ready-owners.ts";

export const viewer = { viewedBy: "Jane", reason: "Asked why the oil change is overdue" };

export async function makeViewLink(
  databaseUrl: string,
  accountId: string,
  now = new Date(),
): Promise<{ token: string; path: string }> {
  const token = newToken();
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertViewLink(db, { token, accountId, ...viewer }, now)]);
  return { token, path: `${viewAsPath}?token=${token}` };
}

/** Someone of the operator's who looks at the account. */
export async function viewAs(
  { origin, databaseUrl }: Stack,
  { accountId }: { accountId: string },
): Promise<Visitor> {
  const visitor = new Visitor({ origin });
  const { path } = await makeViewLink(databaseUrl, accountId);
  const opened = await (await visitor.open(path)).submit("#view-as");
  if (opened.location !== "/Service/garage") throw new Error(`No view: ${opened.status}`);
  return visitor;
}
