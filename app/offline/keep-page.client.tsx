import type { ReactNode } from "react";
import { deleteAllExcept, findTag, openStore, putLast } from "./device-store.ts";
import { keepForms } from "./keep-forms.client.ts";
import { openEntries } from "./entries.tsx";
import { isKept } from "./kept-paths.ts";
import { toResponse } from "./kept-page.ts";
import { addSharedFiles } from "./shared-files.ts";
import { snapshot } from "./snapshot.ts";

const maxPages = 30;
const maxFiles = 60;

/** Private windows and managed devices may refuse any of this; the site works without. */
export function keepPage(tag: string, showNotice: (notice: ReactNode) => void): void {
  whenIdle(() => void keep(tag, showNotice).catch(leave));
}

function leave() {}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (document.readyState !== "complete")
    window.addEventListener("load", () => whenIdle(run), { once: true });
  else if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run);
}

async function keep(tag: string, showNotice: (notice: ReactNode) => void): Promise<void> {
  await navigator.serviceWorker.register("/Service/sw.js", { scope: "/" });
  const known = await findTag();
  if (known !== null && known !== tag) return deleteAllExcept(null);
  const pages = await openStore("pages", tag);
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).has("shared")) await addSharedFiles();
  if (isKept(pathname)) {
    const { page, files } = snapshot(document, pathname);
    await putLast(pages, pathname + search, toResponse(page), maxPages);
    await keepFiles(tag, files);
  }
  await openEntries(tag, showNotice);
  const keepMore = (urls: string[]) => keepFiles(tag, urls);
  whenIdle(() => void keepForms({ tag, pages, maxPages, keepFiles: keepMore }).catch(leave));
}

/** The page has just used them, so they come from the browser's own cache. */
async function keepFiles(tag: string, urls: string[]): Promise<void> {
  const files = await openStore("files", tag);
  for (const url of urls)
    if (!(await files.match(url)))
      await putLast(files, url, await fetch(url, { cache: "force-cache" }), maxFiles);
}
