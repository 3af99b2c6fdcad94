import { expect, it, vi } from "vitest";
import { holdLostForms } from "./hold-lost-forms.ts";

const page = "https://roadworthy.example/Service/garage/1/edit.data";

function startVisit() {
  const sent = vi.fn(async () => new Response("saved"));
  const lose = vi.fn();
  const visit = new AbortController();
  const fetch = holdLostForms(sent as typeof globalThis.fetch, () => lose);
  const post = () => fetch(page, { method: "POST", signal: visit.signal });
  return { sent, lose, visit, fetch, post };
}

const failed = new TypeError("Failed to fetch");

it("a form that arrives is answered as usual", async () => {
  const { post, lose } = startVisit();
  expect(await (await post()).text()).toBe("saved");
  expect(lose).not.toHaveBeenCalled();
});

it("a lost form's answer stays open until the next visit", async () => {
  const { post, sent, lose, visit } = startVisit();
  sent.mockRejectedValueOnce(failed);
  const ended = vi.fn();
  const answer = post().catch(ended);
  await vi.waitFor(() => expect(lose).toHaveBeenCalledOnce());
  expect(ended).not.toHaveBeenCalled();
  visit.abort(new Error("another visit"));
  await answer;
  expect(ended).toHaveBeenCalledWith(new Error("another visit"));
});

it("a form that was canceled isn't lost", async () => {
  const { post, sent, lose, visit } = startVisit();
  sent.mockRejectedValueOnce(failed);
  visit.abort();
  await expect(post()).rejects.toBe(failed);
  expect(lose).not.toHaveBeenCalled();
});

it.each<[string, RequestInit | undefined]>([
  ["a page", { signal: new AbortController().signal }],
  ["what a page sends by itself", { method: "POST" }],
])("%s that fails says so", async (_what, init) => {
  const { fetch, sent, lose } = startVisit();
  sent.mockRejectedValueOnce(failed);
  await expect(fetch(page, init)).rejects.toBe(failed);
  expect(lose).not.toHaveBeenCalled();
});

it("a form that isn't known fails as usual", async () => {
  const fetch = holdLostForms(
    () => Promise.reject(failed),
    () => null,
  );
  const { signal } = new AbortController();
  await expect(fetch(page, { method: "POST", signal })).rejects.toBe(failed);
});
