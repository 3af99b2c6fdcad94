import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { readPhotoLink } from "./photo-link.server.ts";
import { parsePhotoWidth } from "./photo-sizes.ts";
import { readPhoto } from "./photo-store.server.ts";
import { findPhotos } from "#app/vehicle/vehicles.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { vehicleId, photoId } = params as { vehicleId: string; photoId: string };
  const linked = readPhotoLink(context, request, photoId);
  if (linked) return sendPhoto(args, linked);
  const { data: vehicle } = await loadAsOwner(args, (accountId) =>
    findPhotos(context.db, accountId, vehicleId),
  );
  if (!vehicle) throw redirect(paths.garage);
  if (photoId !== vehicle.photoId && photoId !== vehicle.stagedPhotoId)
    throw redirect(paths.vehicle(vehicleId));
  return sendPhoto(args, vehicle.accountId);
}

async function sendPhoto({ context, params, request }: LoaderFunctionArgs, accountId: string) {
  const photoId = params.photoId!;
  const width = parsePhotoWidth(params.width!);
  if (!width) throw redirect(paths.vehicle(params.vehicleId!));
  const { headers, isKnown } = privateFile(request, `${photoId}-${width}`);
  if (isKnown) return new Response(null, { status: 304, headers });
  const picture = await readPhoto(context, accountId, photoId, width);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, { headers: { ...headers, "Content-Type": "image/jpeg" } });
}
