import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { photoWidths } from "#app/garage/photo-sizes.ts";
import { readPhoto } from "#app/garage/photo-store.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { collectData } from "./account-data.server.ts";
import { streamWithPhotos } from "./data-file.server.ts";

/**
 * Everything that is kept about an owner, as one JSON file. Photos are in it, as data URLs of their
 * largest size: a link would end with the account.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const { owner, data } = await loadAsOwner(args, (accountId) => collectData(db, accountId));
  const json = JSON.stringify({ exportedAt: now, ...data }, null, 2);
  const file = streamWithPhotos(json, async (photoId) => {
    const jpeg = await readPhoto(context, owner.accountId, photoId, photoWidths.at(-1)!);
    return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
  });
  return new Response(file, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="roadworthy.json"',
    },
  });
}
