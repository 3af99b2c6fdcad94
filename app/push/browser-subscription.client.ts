type Subscription = Record<"endpoint" | "p256dh" | "auth", string>;

/** Some browsers never start the service worker. */
const timeoutMs = 10_000;

/** Reuses the browser's subscription unless it was made with other keys. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  const { pushManager } = await ready();
  const existing = await pushManager.getSubscription();
  const key = existing?.options.applicationServerKey;
  if (existing && !(key && toBase64Url(key) === publicKey)) await existing.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** As fingerprintOf() in devices.server.ts, or null if this browser isn't subscribed. */
export async function findFingerprint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  const endpoint = new TextEncoder().encode(subscription.endpoint);
  return toBase64Url(await crypto.subtle.digest("SHA-256", endpoint));
}

function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("There's no service worker.")), timeoutMs),
  );
  return Promise.race([registerWorker(), late]);
}

/** The page may have done it already. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/Service/sw.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
