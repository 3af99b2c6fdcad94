import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { prepareFile } from "#app/account-data/export/export-download.server.ts";
import { readAccount } from "./read-account.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    data: [prepared, account],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      prepareFile(context, { accountId }, { kind: "json" }),
      readAccount(context.db, accountId),
    ]),
  );
  return prepared!("roadworthy", account);
}
