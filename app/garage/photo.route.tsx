import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { parsePhotoWidth } from "./photo-sizes.ts";
import { readPhoto } from "./photo-store.server.ts";
import { findPhotos } from "./vehicles.server.ts";

/** A vehicle's photo, for its owner alone. Another photo has another URL, so a browser may keep it. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { vehicleId, photoId } = params as { vehicleId: string; photoId: string };
  const { owner, data: vehicle } = await loadAsOwner(args, (accountId) => findPhotos(context.db, accountId, vehicleId));
  if (!vehicle) throw redirect(paths.garage);
  const width = parsePhotoWidth(params.width!);
  if (!width || (photoId !== vehicle.photoId && photoId !== vehicle.stagedPhotoId)) throw redirect(paths.vehicle(vehicleId));

  const headers = { ETag: `"${photoId}-${width}"`, "Cache-Control": "private, max-age=31536000, immutable" };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  const picture = await readPhoto(context, owner.accountId, photoId, width);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, { headers: { ...headers, "Content-Type": "image/jpeg" } });
}
