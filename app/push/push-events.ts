import type { Notification } from "./notification.ts";

declare const self: ServiceWorkerGlobalScope;

const brand = "Roadworthy";
const icon = "/Service/static/apple-touch-icon.png";
const garage = "/Service/garage";

/** Browsers end the subscription of a site that shows nothing, so a message without text shows too. */
export function showReminder(event: PushEvent): void {
  const { title, body, url, tag, language } = readMessage(event);
  event.waitUntil(
    self.registration.showNotification(title || brand, {
      body,
      tag,
      icon,
      lang: language,
      data: { url },
    }),
  );
}

/** Opens the reminder's page in the site's window, if one is open. */
export function openReminder(event: NotificationEvent): void {
  const { data, close } = readNotification(event);
  close();
  event.waitUntil(open(pageOf(data)));
}

function readNotification({ notification }: NotificationEvent) {
  return { data: notification.data as { url?: unknown } | null, close: () => notification.close() };
}

function readMessage({ data }: PushEvent): Partial<Notification> {
  try {
    return (data?.json() as Partial<Notification> | null) ?? {};
  } catch {
    return {};
  }
}

/** Never another site's, whatever the message says. */
function pageOf(data: { url?: unknown } | null): string {
  const { origin } = self.location;
  const url = new URL(typeof data?.url === "string" ? data.url : garage, origin);
  return url.origin === origin ? url.href : new URL(garage, origin).href;
}

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((one) => one.url === url);
  if (shown) await shown.focus();
  else await self.clients.openWindow(url);
}
