import { uploadHeader } from "#app/forms/files/upload-header.ts";
import { href, paths } from "#app/http/paths.ts";
import { openReminder, showReminder } from "#app/push/push-events.ts";
import { deleteAllExcept, findStore, findTag, openStore, putLast } from "./device-store.ts";
import { isLogForm, isPhoto, vehiclePathOf, withoutDataSuffix } from "./kept-paths.ts";
import { followOwner } from "./worker/owner.ts";
import { answerOffline, showLoggedOut, showSaved } from "./worker/pages.ts";
import { enqueue, sendEntries } from "./worker/queue.ts";
import { takeShared } from "./worker/share.ts";
import { redirectData, reloadInstead } from "./worker/remix-answers.ts";

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent;
  }
}

const saved = href("/offline/saved");

/** Documents that were kept ones load their files from the device first. */
const readers = new Set<string>();

const unanswered = Response.error;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  ),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const path = withoutDataSuffix(url.pathname);
  const isDocument = request.mode === "navigate";
  const isData = path !== url.pathname;
  if (request.method === "POST") {
    if (path === href(paths.logOut)) event.respondWith(logOut(request));
    else if (path === href(paths.share)) event.respondWith(takeShared(request));
    else if (isLogForm(path) && (isDocument || isData) && !request.headers.has(uploadHeader))
      event.respondWith(sendLog(request, url));
  } else if (request.method !== "GET") return;
  else if (isDocument && path === saved) event.respondWith(answerSaved(url));
  else if (isDocument) event.respondWith(openPage(event));
  else if (isData) event.respondWith(loadData(event, url));
  else if (path === href("/__manifest")) event.respondWith(loadRoutes(request));
  else if (isPhoto(path)) event.respondWith(loadPhoto(event));
  else if (readers.has(event.clientId) || !navigator.onLine) event.respondWith(loadFile(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "send") event.waitUntil(sendEntries().catch(() => undefined));
});

self.addEventListener("sync", (event) => event.waitUntil(sendEntries()));

self.addEventListener("push", showReminder);
self.addEventListener("notificationclick", openReminder);

/** A network that only seems to be there may take minutes to say so. */
const patienceMs = 8_000;

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await orTimeout(load(event));
    event.waitUntil(afterVisit(response));
    return response;
  } catch {
    const page = await answerOffline(request);
    if (page) readers.add(event.resultingClientId);
    return page ?? unanswered();
  }
}

async function load({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

function orTimeout<T>(loading: Promise<T>): Promise<T> {
  if (navigator.onLine) return loading;
  const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs));
  return Promise.race([loading, late]);
}

async function afterVisit(response: Response): Promise<void> {
  await followOwner(response);
  await sendEntries().catch(() => undefined);
}

/** Fetchers ask for the data of one route, never of the root, and show their own error. */
async function loadData(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(followOwner(response));
    return response;
  } catch {
    const routes = url.searchParams.get("_routes");
    if (routes && !routes.split(",").includes("root")) return unanswered();
    url.searchParams.delete("_routes");
    return redirectData(withoutDataSuffix(url.pathname) + url.search, "loader");
  }
}

async function loadRoutes(request: Request): Promise<Response> {
  return fetch(request).catch(reloadInstead);
}

async function sendLog(request: Request, { pathname, search }: URL): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    const path = withoutDataSuffix(pathname);
    const form = await copy.formData();
    const isQueued = !form.has("intent") && (await enqueue(path + search, form));
    const isDocument = request.mode === "navigate";
    if (!isQueued) return (isDocument && (await answerOffline(request))) || unanswered();
    const answer = `${saved}?back=${encodeURIComponent(vehiclePathOf(path))}`;
    return isDocument
      ? Response.redirect(new URL(answer, self.location.origin), 303)
      : redirectData(answer, "action");
  }
}

async function answerSaved(url: URL): Promise<Response> {
  return (await showSaved(url)) ?? unanswered();
}

/** What waits is sent first, because nothing is left afterwards. */
async function logOut(request: Request): Promise<Response> {
  const page = await showLoggedOut();
  const soon = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([sendEntries().catch(() => undefined), soon]);
  await deleteAllExcept(null);
  return fetch(request).catch(() => page ?? unanswered());
}

async function loadPhoto(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await loadFile(request);
  if (response.ok && request.destination === "image") {
    const copy = response.clone();
    event.waitUntil(storePhoto(request.url, copy));
  }
  return response;
}

const maxFiles = 60;

async function storePhoto(url: string, photo: Response): Promise<void> {
  const tag = await findTag();
  if (tag === null) return;
  // Without `Vary`: only images are stored.
  const body = new Response(photo.body, {
    headers: { "Content-Type": photo.headers.get("Content-Type") ?? "" },
  });
  await putLast(await openStore("files", tag), url, body, maxFiles);
}

async function loadFile(request: Request): Promise<Response> {
  return fetch(request).catch(async () => {
    const files = await findStore("files");
    return (await files?.match(request.url)) ?? unanswered();
  });
}
