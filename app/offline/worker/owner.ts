import { deleteAllExcept, findTag, openStore } from "#app/offline/device-store.ts";
import { offlineHeader } from "#app/offline/offline-header.ts";

declare const self: ServiceWorkerGlobalScope;

/** Deletes another owner's things as soon as a page says that they've gone. */
export async function followOwner(response: Response): Promise<void> {
  const tag = response.headers.get(offlineHeader);
  if (tag === null) return;
  const isOwner = tag !== "none" && tag !== "off";
  await deleteAllExcept(isOwner ? tag : null);
  if (isOwner && (await findTag()) === null) await openStore("pages", tag);
  if (tag === "off") await self.registration.unregister();
}
