import { cleanText } from "#app/i18n/clean-text.ts";
import { href } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { viewAsPath } from "#app/view-as/view-as-paths.ts";
import { insertViewLink, viewLinkMinutes, viewMinutes } from "#app/view-as/view-links.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "../run/failure.ts";
import { findNamedAccount } from "./named-account.ts";

const usage = 'npm run view-as -- <email or id> --by <who> --why "…"';
const lengths = { by: 60, why: 300 };

export type ViewRequest = { name: string; viewedBy: string; reason: string };

type Options = { by?: string; why?: string };

/** @throws {Failure} */
export function readViewRequest([name, ...others]: string[], { by, why }: Options): ViewRequest {
  if (!name || others.length > 0) throw new Failure(`Name one account: ${usage}`);
  return { name, viewedBy: readLine("by", by), reason: readLine("why", why) };
}

function readLine(option: keyof typeof lengths, typed = ""): string {
  const cleaned = cleanText(typed);
  if (!cleaned.ok || cleaned.text === "")
    throw new Failure(`Say who looks and why, since the owner sees it: ${usage}`);
  if (cleaned.text.length > lengths[option])
    throw new Failure(`--${option} can have up to ${lengths[option]} characters.`);
  return cleaned.text;
}

/** @returns what to print: the only copy of the link */
export async function makeViewLink(
  db: OpenDatabase,
  { name, viewedBy, reason }: ViewRequest,
  origin: string,
): Promise<string[]> {
  const { id: accountId, email, closedAt } = await findNamedAccount(db, name);
  if (closedAt) throw new Failure("This account is closed.");
  const token = newToken();
  await runBatch(db, [insertViewLink(db, { token, accountId, viewedBy, reason }, new Date())]);
  return [
    `${origin}${href(viewAsPath)}?token=${token}`,
    `It works once, within ${viewLinkMinutes} minutes, and shows the account ${accountId} ` +
      `(${email}) for ${viewMinutes} minutes. Its owner sees who looked and why.`,
  ];
}
