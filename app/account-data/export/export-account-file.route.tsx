import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readAccount } from "#app/account-data/read-account.server.ts";
import { redirectTo, loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { prepareFile } from "./export-download.server.ts";
import { parseExportFile } from "./export-parts.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const file = parseExportFile(params.file!);
  const {
    owner,
    data: [prepared, account],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      file && prepareFile(context, { accountId }, file),
      readAccount(context.db, accountId),
    ]),
  );
  if (!prepared || !owner.emailVerified) return redirectTo(paths.exportAccount);
  return prepared("roadworthy", account);
}
