import { isSlow } from "#app/ui/instant/slow-connection.ts";
import { findTag, putLast } from "./device-store.ts";
import { formsNear } from "./kept-paths.ts";
import { describe, toResponse } from "./kept-page.ts";
import { offlineHeader } from "./offline-header.ts";
import { snapshot } from "./snapshot.ts";

type Stores = {
  tag: string;
  pages: Cache;
  maxPages: number;
  keepFiles: (urls: string[]) => Promise<void>;
};

const day = 24 * 60 * 60 * 1_000;

/** What an owner logs on the road has a form here, even if they never opened it. */
export async function keepForms(stores: Stores): Promise<void> {
  if (isSlow(navigator)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")];
  const linked = links.map(({ pathname }) => pathname);
  for (const path of formsNear(location.pathname, linked)) await keepForm(path, stores);
}

async function keepForm(path: string, { tag, pages, maxPages, keepFiles }: Stores): Promise<void> {
  const kept = await pages.match(path);
  if (kept && Date.now() - describe(kept).keptAt < day) return;
  const answer = await fetch(path, { headers: { Accept: "text/html" }, priority: "low" });
  const isOwners = answer.headers.get(offlineHeader) === tag && (await findTag()) === tag;
  if (!answer.ok || answer.redirected || !isOwners) return;
  const form = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { page, files } = snapshot(form, path);
  await putLast(pages, path, toResponse(page), maxPages);
  await keepFiles(files);
}
