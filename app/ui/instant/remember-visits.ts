import { rememberPages } from "./page-memory.ts";

/**
 * Answers visits from memory (specification §9) until the visitor changes something, here or in
 * another window, or comes back to this one, since they may have used another device meanwhile.
 * @returns a `fetch` that does
 */
export function rememberVisits(send: typeof fetch): typeof fetch {
  const windows = new BroadcastChannel("roadworthy-changes");
  const memory = rememberPages({
    fetch: send,
    now: () => performance.now(),
    isVisit,
    tell: () => windows.postMessage(null),
  });
  windows.addEventListener("message", memory.forget);
  document.addEventListener("visibilitychange", memory.forget);
  // The service worker has sent what was entered offline.
  navigator.serviceWorker?.addEventListener("message", memory.forget);
  return memory.fetch;
}

/** To another page or with other choices. Offline, the service worker says how old a page is. */
function isVisit(url: string): boolean {
  const { revalidation, location: shown } = window.__remixRouter.state;
  const asked = new URL(url, location.origin);
  asked.searchParams.delete("_routes");
  return (
    navigator.onLine &&
    revalidation === "idle" &&
    (asked.pathname !== `${shown.pathname}.data` ||
      asked.searchParams.toString() !== new URLSearchParams(shown.search).toString())
  );
}
