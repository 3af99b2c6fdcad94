import { expect, it, vi } from "vitest";
import { keepEarlyPages } from "./early-pages.ts";

const page = "https://roadworthy.example/Service/garage.data";

function startVisit() {
  const clock = { now: 0 };
  const sent = vi.fn(async (_input: unknown, init?: RequestInit) => new Response(init?.method));
  return {
    clock,
    sent,
    ...keepEarlyPages({ fetch: sent as typeof fetch, now: () => clock.now }),
  };
}

it("a page loaded early isn't requested again", async () => {
  const { load, fetch, sent } = startVisit();
  load(page);
  await fetch(new URL(page));
  expect(sent).toHaveBeenCalledOnce();
});

it("an early page is used once", async () => {
  const { load, fetch, sent } = startVisit();
  load(page);
  await fetch(page);
  await fetch(page);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("an early page is out of date after five seconds", async () => {
  const { load, fetch, sent, clock } = startVisit();
  load(page);
  clock.now = 5_000;
  await fetch(page);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("a form that's sent makes early pages obsolete", async () => {
  const { load, fetch, sent } = startVisit();
  load(page);
  await fetch("https://roadworthy.example/Service/garage/1/edit.data", { method: "POST" });
  await fetch(page);
  expect(sent).toHaveBeenCalledTimes(3);
});

it("a page that couldn't be loaded early is requested again", async () => {
  const { load, fetch, sent } = startVisit();
  sent.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  load(page);
  expect((await fetch(page)).ok).toBe(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("at most 20 pages a minute are loaded early", () => {
  const { load, clock } = startVisit();
  const loaded = Array.from({ length: 30 }, (_, number) => load(`${page}?${number}`));
  expect(loaded.filter(Boolean)).toHaveLength(20);
  clock.now = 60_000;
  expect(load(page)).toBe(true);
});
