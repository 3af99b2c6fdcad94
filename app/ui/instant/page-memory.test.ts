import { describe, expect, it, vi } from "vitest";
import { memoryHeader } from "#app/http/caching/page-kinds.ts";
import { rememberPages } from "./page-memory.ts";

const minute = 60_000;
const at = (page: string) => `https://roadworthy.example/Service/garage${page}.data`;

/** The server answers each request with its number, as a page of a kind. */
function openWindow(kind: string | null = "vehicle") {
  const clock = { now: 0 };
  const asking = { isVisit: true };
  let requests = 0;
  const send = vi.fn(
    async (_input: unknown, _init?: RequestInit) =>
      new Response(String(++requests), { headers: kind ? { [memoryHeader]: kind } : {} }),
  );
  const tell = vi.fn();
  const memory = rememberPages({
    fetch: send as typeof fetch,
    now: () => clock.now,
    isVisit: () => asking.isVisit,
    tell,
  });
  async function visit(page: string) {
    const text = await (await memory.fetch(at(page))).text();
    await settle();
    return Number(text);
  }
  const post = async () => {
    await memory.fetch(at("/edit"), { method: "POST" });
    await settle();
  };
  return { ...memory, clock, asking, send, tell, visit, post };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("A page visited before", () => {
  it("is answered from memory as often as it's visited", async () => {
    const { visit, send } = openWindow();
    expect([await visit("/1"), await visit("/1"), await visit("/1")]).toEqual([1, 1, 1]);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ["vehicle", 5],
    ["records", 60],
    ["repair", 60],
    ["shops", 60],
  ])("of the kind %s is asked for again after %d minutes", async (kind, minutes) => {
    const { visit, clock } = openWindow(kind);
    await visit("/1");
    clock.now = minutes * minute - 1;
    expect(await visit("/1")).toBe(1);
    clock.now = minutes * minute;
    expect(await visit("/1")).toBe(2);
  });

  it.each(["trims", "price"])("of the kind %s stays as long as the window", async (kind) => {
    const { visit, clock } = openWindow(kind);
    await visit("/1");
    clock.now = 365 * 24 * 60 * minute;
    expect(await visit("/1")).toBe(1);
  });

  it("is asked for again if the server didn't say that it may be kept", async () => {
    const { visit } = openWindow(null);
    expect([await visit("/1"), await visit("/1")]).toEqual([1, 2]);
  });

  it("of an unknown kind isn't kept", async () => {
    const { visit } = openWindow("toString");
    expect([await visit("/1"), await visit("/1")]).toEqual([1, 2]);
  });

  it("is asked for again when it should be up to date, and then kept as it is", async () => {
    const { visit, asking } = openWindow();
    await visit("/1");
    asking.isVisit = false;
    expect(await visit("/1")).toBe(2);
    asking.isVisit = true;
    expect(await visit("/1")).toBe(2);
  });
});

describe("After a change", () => {
  it("each page is asked for again, and other windows hear of it", async () => {
    const { visit, post, tell } = openWindow();
    await visit("/1");
    await post();
    expect(tell).toHaveBeenCalledOnce();
    expect(await visit("/1")).toBe(3);
  });

  it("a page asked for before isn't kept, whenever it arrives", async () => {
    const { visit, post, send } = openWindow();
    let arrive: (response: Response) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const early = visit("/1");
    await post();
    arrive(new Response("0", { headers: { [memoryHeader]: "vehicle" } }));
    expect(await early).toBe(0);
    expect(await visit("/1")).toBe(2);
  });

  it("in another window, a page is asked for again and that window isn't told", async () => {
    const { visit, forget, tell } = openWindow();
    await visit("/1");
    forget();
    expect(await visit("/1")).toBe(2);
    expect(tell).not.toHaveBeenCalled();
  });

  it("that may have reached the server although its connection failed, too", async () => {
    const { visit, fetch, send } = openWindow();
    await visit("/1");
    send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(fetch(at("/edit"), { method: "POST" })).rejects.toThrow("Failed to fetch");
    expect(await visit("/1")).toBe(2);
  });
});

describe("The memory", () => {
  it("keeps the prices of the ten cars visited last", async () => {
    const { visit } = openWindow("price");
    for (let car = 1; car <= 10; car++) await visit(`/${car}`);
    expect(await visit("/1")).toBe(1);
    await visit("/11");
    expect(await visit("/1")).toBe(1);
    expect(await visit("/2")).toBe(12);
  });

  it("keeps 40 pages", async () => {
    const { visit } = openWindow("records");
    for (let page = 1; page <= 41; page++) await visit(`/${page}`);
    expect(await visit("/2")).toBe(2);
    expect(await visit("/1")).toBe(42);
  });

  it("doesn't keep a page that was left before all of it arrived", async () => {
    const { visit, fetch, send } = openWindow();
    const body = new ReadableStream({ start: (stream) => stream.error(new Error("left")) });
    send.mockResolvedValueOnce(new Response(body, { headers: { [memoryHeader]: "vehicle" } }));
    await fetch(at("/1"));
    await settle();
    expect(await visit("/1")).toBe(1);
  });
});
