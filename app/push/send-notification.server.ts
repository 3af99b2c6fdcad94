import { encryptNotification } from "@block65/webcrypto-web-push";
import type { Outcome, WaitingNotification } from "./notification-queue.server.ts";
import type { Vapid } from "./vapid.server.ts";

/** A device that's off for longer gets the next one. */
const ttlSeconds = 12 * 60 * 60;
const timeoutMs = 3_000;

export type Sent = { outcome: Outcome; isBusy: boolean; problem: string | null };

export async function sendNotification(
  { endpoint, p256dh, auth, notification }: WaitingNotification,
  vapid: Vapid,
): Promise<Sent> {
  const authorization = await vapid(endpoint);
  let body: BodyInit;
  try {
    const subscription = { endpoint, keys: { p256dh, auth }, expirationTime: null };
    const text = new TextEncoder().encode(JSON.stringify(notification));
    body = await encryptNotification(subscription, text);
  } catch {
    // Its keys belong to no browser.
    return { outcome: "gone", isBusy: false, problem: null };
  }
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: authorization,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        TTL: String(ttlSeconds),
        Topic: notification.tag,
        Urgency: "normal",
      },
      body,
    });
    // Workers allow six open connections.
    await response.body?.cancel();
    return describe(response);
  } catch (error) {
    const problem = error instanceof Error ? error.name : "no answer";
    return { outcome: "failed", isBusy: false, problem };
  }
}

function describe({ ok, status }: Response): Sent {
  if (ok) return { outcome: "taken", isBusy: false, problem: null };
  if (status === 404 || status === 410) return { outcome: "gone", isBusy: false, problem: null };
  const outcome = status === 429 || status >= 500 ? "failed" : "refused";
  return { outcome, isBusy: status === 429, problem: String(status) };
}
