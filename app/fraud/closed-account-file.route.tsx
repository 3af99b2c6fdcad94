import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { prepareFile } from "#app/account-data/export/export-download.server.ts";
import { parseExportFile } from "#app/account-data/export/export-parts.ts";
import { readAccount } from "#app/account-data/read-account.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { accountOfToken, findClosedAccount } from "./closed-accounts.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, now } = context;
  const token = tokenIn(request);
  const accountId = accountOfToken(token);
  const file =
    params.file === "data.json" ? ({ kind: "json" } as const) : parseExportFile(params.file!);
  if (accountId === null || !file) throw problem(404);
  const [found, prepared, account] = await Promise.all([
    context.speakTo(findClosedAccount(db, token, now), (one) => one),
    prepareFile(context, { accountId }, file),
    readAccount(db, accountId),
  ]);
  if (!found || !prepared) throw problem(404);
  return prepared("roadworthy", account);
}
