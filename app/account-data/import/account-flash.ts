import type { Flash } from "#app/http/flash.server.ts";

/** What became of the file of an account, in the sentence for the page after it. */
export function accountFlash(lostPhotos: number): Flash {
  return { message: lostPhotos > 0 ? "photosNotImported" : "accountImported" };
}
