import type { BrowserContext, Page } from "@playwright/test";
import type { Notification } from "#app/push/notification.ts";
import { openDatabase } from "#db/client.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { eq } from "drizzle-orm";
import { expectAccessible } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { createBrowserKeys } from "#tests/support/stack/push-service.ts";
import { databaseUrl, pushKeys } from "#tests/support/stack/stack.ts";

test.use({ serviceWorkers: "allow" });

const tag = "@with-scripts";
const settings = "/Service/account/notification-settings";
const button = (page: Page) =>
  page.getByRole("button", { name: "Turn on notifications on this device" });

/**
 * Browsers subscribe through their vendors' servers, which this one doesn't have. Without a screen,
 * it also never says that it may notify.
 */
async function stubVendor(page: Page) {
  const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
  const subscription = { endpoint, keys: createBrowserKeys().keys };
  await page.addInitScript((made) => {
    const key = () => sessionStorage.getItem("key");
    const toSubscription = () => {
      const text = atob(key()!.replaceAll("-", "+").replaceAll("_", "/"));
      const applicationServerKey = Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
      const shape = { endpoint: made.endpoint, options: { applicationServerKey } };
      return { ...shape, toJSON: () => made } as unknown as PushSubscription;
    };
    PushManager.prototype.subscribe = (options) => {
      sessionStorage.setItem("key", String(options?.applicationServerKey));
      return Promise.resolve(toSubscription());
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(key() ? toSubscription() : null);
    Object.defineProperty(Notification, "permission", {
      get: () => (key() ? "granted" : "default"),
    });
  }, subscription);
  return { endpoint, ...subscription.keys };
}

/** What `Notification.requestPermission` was asked, and what it would answer. */
async function stubPermission(page: Page, answer: NotificationPermission) {
  await page.addInitScript((permission) => {
    Notification.requestPermission = () => {
      const asked = Number(sessionStorage.getItem("asked"));
      sessionStorage.setItem("asked", String(asked + 1));
      return Promise.resolve(permission);
    };
  }, answer);
}

const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem("asked"));

test("an owner turns on notifications with a button, and off in one press", {
  tag,
}, async ({ page, context, signIn }) => {
  const { accountId } = await signIn({ verified: true });
  await context.grantPermissions(["notifications"]);
  const subscription = await stubVendor(page);
  await page.goto(settings);
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await expect(page.getByRole("status").first()).toContainText("Notifications are on.");
  const stored = await openDatabase({ url: databaseUrl })
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
  expect(stored).toMatchObject([subscription]);
  expect(await page.evaluate(() => sessionStorage.getItem("key"))).toBe(pushKeys.VAPID_PUBLIC_KEY);
  await expect(page.getByText("Notifications are on in this browser.")).toBeVisible();
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "this browser" })).toContainText(
    "Chrome on Linux",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Turn off/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Notifications are off");
  await expect(page.getByRole("heading", { name: "Where they’re on" })).toBeHidden();
  await expect(button(page)).toBeEnabled();
});

test("nothing asks for permission before the press, and a browser that refuses says so", {
  tag,
}, async ({ page, signIn }) => {
  await signIn();
  await stubPermission(page, "denied");
  await page.goto(settings);
  await expect(button(page)).toBeVisible();
  await page.getByRole("button", { name: "Save my choices" }).click();
  await expect(page.getByRole("status").first()).toContainText("saved");
  expect(await asked(page)).toBeNull();
  await button(page).click();
  await expect(page.getByText("This browser doesn’t let us notify you.")).toBeVisible();
  expect(await asked(page)).toBe("1");
  await expectAccessible(page);
  await expect(button(page)).toBeEnabled();
});

test("a browser whose vendor doesn't answer says so, and can try again", {
  tag,
}, async ({ page, context, signIn }) => {
  await signIn();
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error("No push service."));
  });
  await page.goto(settings);
  await button(page).click();
  await expect(page.getByText("Notifications couldn’t be turned on.")).toBeVisible();
  await expect(button(page)).toBeEnabled();
});

test("nothing moves when the button appears", { tag }, async ({ page, signIn }) => {
  await signIn();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(settings);
  const space = await page.locator(".btn[data-label]").boundingBox();
  await page.unroute("**/*.js");
  await page.reload();
  await expect(button(page)).toBeVisible();
  expect(await button(page).boundingBox()).toEqual(space);
});

test("a browser without notifications says what else there is", {
  tag,
}, async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await page.goto(settings);
  await expect(page.getByText("This browser can’t show notifications.")).toBeVisible();
  await expect(button(page)).toBeHidden();
});

test("an iPhone says to add the site to the Home Screen first", {
  tag,
}, async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", { get: () => "iPhone" });
  });
  await page.goto(settings);
  await expect(page.getByText("add this site to your Home Screen first")).toBeVisible();
});

/** What the vendor's server would do: the browser's own tools deliver a message. */
async function push(page: Page, context: BrowserContext, message: Notification) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

test("a push message shows a notification", { tag }, async ({ page, context, signIn }) => {
  await signIn();
  await page.goto("/Service/garage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  // Without a screen, the browser shows nothing.
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const shown: unknown[] = [];
    registration.showNotification = (...shows) => Promise.resolve(void shown.push(shows));
    Object.assign(globalThis, { shown });
  });
  await push(page, context, {
    title: "Blue Bird: Oil change is due",
    body: "About 900 mi over",
    url: "/Service/garage",
    tag: "reminders-2026-11-26",
    language: "en",
  });
  await expect
    .poll(() => worker!.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([
      [
        "Blue Bird: Oil change is due",
        {
          body: "About 900 mi over",
          tag: "reminders-2026-11-26",
          icon: "/Service/static/apple-touch-icon.png",
          lang: "en",
          data: { url: "/Service/garage" },
        },
      ],
    ]);
});
