import { base, href, paths } from "#app/http/paths.ts";
import { findStore, findTag, openStore } from "#app/offline/device-store.ts";

/** Entries made offline, oldest first. Each is stored as the form that was sent. */

declare const self: ServiceWorkerGlobalScope;

/** In TypeScript's library since no version: only Chromium has it. */
type Sync = { sync?: { register(tag: string): Promise<void> } };

/** False if the owner isn't known, so that nobody else's visit could send it. */
export async function enqueue(path: string, form: FormData): Promise<boolean> {
  const tag = await findTag();
  if (tag === null) return false;
  const queue = await openStore("queue", tag);
  const headers = { Path: path, Tag: tag };
  const key = `${base}/offline/entries/${Date.now()}-${crypto.randomUUID()}`;
  await queue.put(key, new Response(form, { headers }));
  await (self.registration as Sync).sync?.register("entries").catch(() => undefined);
  return true;
}

export async function countWaiting(): Promise<number> {
  const queue = await findStore("queue");
  return queue ? (await queue.keys()).length : 0;
}

let last: Promise<void> = Promise.resolve();

/**
 * One after the other: a run that's about to fail may have started without a connection. The
 * server's submission key makes it safe to send an entry whose answer got lost.
 */
export function sendEntries(): Promise<void> {
  return (last = last.catch(() => undefined).then(sendAll));
}

/** @throws if there's still no connection, so that a background sync tries again */
async function sendAll(): Promise<void> {
  const queue = await findStore("queue");
  let sent = 0;
  for (const key of (await queue?.keys()) ?? []) {
    const stored = await queue!.match(key);
    if (!stored || stored.headers.has("Refused")) continue;
    const path = stored.headers.get("Path")!;
    const outcome = await send(path, await stored.formData());
    if (outcome === "later") break;
    if (outcome === "sent") {
      await queue!.delete(key);
      sent += 1;
    } else await markRefused(queue!, key);
  }
  if (sent > 0) await tellPages({ sent });
}

async function markRefused(queue: Cache, key: Request): Promise<void> {
  const stored = await queue.match(key);
  if (!stored) return;
  const headers = new Headers(stored.headers);
  headers.set("Refused", "yes");
  await queue.put(key, new Response(await stored.blob(), { headers }));
  await tellPages({ sent: 0 });
}

async function tellPages(message: { sent: number }): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

type Outcome = "sent" | "refused" | "later";

async function send(path: string, form: FormData): Promise<Outcome> {
  const response = await fetch(path, { method: "POST", body: form });
  if (response.status !== 403) return outcomeOf(response);
  const token = /name="csrf" value="([^"]+)"/.exec(await (await fetch(path)).text())?.[1];
  if (!token) return "refused";
  form.set("csrf", token);
  return outcomeOf(await fetch(path, { method: "POST", body: form }));
}

/** Pages that keep the form as a draft until its owner has logged in or agreed. */
const gates: string[] = [href(paths.logIn), href(paths.agree)];

/** A saved form redirects; one with mistakes is shown again. */
function outcomeOf({ status, redirected, url }: Response): Outcome {
  if (status >= 500 || status === 429 || gates.includes(new URL(url).pathname)) return "later";
  return redirected && status < 400 ? "sent" : "refused";
}
