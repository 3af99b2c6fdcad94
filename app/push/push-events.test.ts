import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openReminder, showReminder } from "./push-events.ts";

const origin = "https://cars.example";
const message = {
  title: "Blue Bird: Oil change is due",
  body: "About 900 mi over",
  url: "/Service/garage/b1/events/oil",
  tag: "reminders-2026-11-26",
  language: "en",
};

const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const focus = vi.fn(async () => undefined);
let windows: { url: string; focus: typeof focus }[];
beforeEach(() => {
  windows = [];
  vi.stubGlobal("self", {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

type Event = { waitUntil: (work: Promise<unknown>) => void };

async function dispatch<T>(handle: (event: T) => void, event: Omit<T, "waitUntil">) {
  const works: Promise<unknown>[] = [];
  handle({ ...event, waitUntil: (work) => works.push(work) } as T & Event);
  await Promise.all(works);
  return works.length;
}

const push = (data: unknown) => dispatch(showReminder, { data } as unknown as PushEvent);
const json = (value: unknown) => ({ json: () => JSON.parse(JSON.stringify(value)) as unknown });
const close = vi.fn();
const tap = (data: unknown) =>
  dispatch(openReminder, { notification: { data, close } } as unknown as NotificationEvent);

describe("A push message", () => {
  it("is shown with its title, text and language, and replaces one with its tag", async () => {
    expect(await push(json(message))).toBe(1);
    expect(showNotification).toHaveBeenCalledWith(message.title, {
      body: message.body,
      tag: message.tag,
      lang: "en",
      icon: "/Service/static/apple-touch-icon.png",
      data: { url: message.url },
    });
  });

  it.each([
    ["without data", null],
    ["that's null", json(null)],
    ["that isn't JSON", { json: () => JSON.parse("{") as unknown }],
  ])("%s still shows the product's name", async (_which, data) => {
    await push(data);
    expect(showNotification).toHaveBeenCalledWith("Roadworthy", expect.anything());
  });
});

describe("Tapping a notification", () => {
  it("closes it and opens its page", async () => {
    expect(await tap({ url: message.url })).toBe(1);
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledWith(origin + message.url);
  });

  it("shows the window that has the page already", async () => {
    windows = [`${origin}/Service/garage`, origin + message.url].map((url) => ({ url, focus }));
    await tap({ url: message.url });
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ["https://elsewhere.example/x"],
    ["//elsewhere.example/x"],
    ["javascript:alert(1)"],
    [42],
    [undefined],
  ])("never leads to %s", async (url) => {
    await tap({ url });
    expect(openWindow).toHaveBeenCalledWith(`${origin}/Service/garage`);
  });
});
