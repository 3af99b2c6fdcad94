import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import type { PhotoWidth } from "./photo-sizes.ts";

type Linking = Pick<RequestContext, "settings" | "origin" | "now">;
type Photo = { id: string; accountId: string; photoId: string };

const hour = 60 * 60 * 1000;
const width: PhotoWidth = 720;

/** For programs, which have no session. The same for an hour, so that answers with it are, too. */
export function photoLink(
  { settings, origin, now }: Linking,
  { id, accountId, photoId }: Photo,
): string {
  const until = (Math.floor(now.getTime() / hour) + 2) * hour;
  const key = sign(settings.secret, "photo", [accountId, photoId, until].join("~"));
  return `${origin}${href(paths.vehiclePhoto(id, photoId, width))}?${new URLSearchParams({ key })}`;
}

/** The account in whose folder the photo is, or null if the link isn't one that works. */
export function readPhotoLink(
  { settings, now }: Omit<Linking, "origin">,
  { url }: Request,
  photoId: string,
): string | null {
  const key = new URL(url).searchParams.get("key") ?? undefined;
  const [accountId, linked, until] = unsign(settings.secret, "photo", key)?.split("~") ?? [];
  const works = linked === photoId && Number(until) > now.getTime();
  return works && accountId ? accountId : null;
}
