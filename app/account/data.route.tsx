import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { collectData } from "./account-data.server.ts";

/** Everything that is kept about an owner, as one JSON file. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const { data } = await loadAsOwner(args, (accountId) => collectData(db, accountId));
  return new Response(JSON.stringify({ exportedAt: now, ...data }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="roadworthy.json"',
    },
  });
}
