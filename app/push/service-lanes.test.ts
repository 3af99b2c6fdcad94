import { describe, expect, it } from "vitest";
import { runLanes, type Taken } from "./service-lanes.ts";

type Item = { service: string; at: number };

const items = (service: string, count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ service, at }));

async function run(all: Item[], respond: (item: Item) => Taken | Promise<Taken>) {
  const handled: Record<string, number> = {};
  let open = 0;
  let maxOpen = 0;
  await runLanes(
    all,
    ({ service }) => service,
    async (item) => {
      maxOpen = Math.max(maxOpen, ++open);
      handled[item.service] = (handled[item.service] ?? 0) + 1;
      const taken = await respond(item);
      open--;
      return taken;
    },
  );
  return { handled, maxOpen };
}

describe("Push services", () => {
  it("get everything, at most five requests at once and four each", async () => {
    const two = await run([...items("a", 30), ...items("b", 20)], () => "fine");
    expect(two).toEqual({ handled: { a: 30, b: 20 }, maxOpen: 5 });
    expect(await run(items("a", 30), () => "fine")).toEqual({ handled: { a: 30 }, maxOpen: 4 });
    expect(await run([], () => "fine")).toEqual({ handled: {}, maxOpen: 0 });
  });

  it("that fail are left alone until the next run, and the others get theirs", async () => {
    const all = [...items("broken", 30), ...items("fine", 10)];
    const { handled } = await run(all, ({ service }) => (service === "fine" ? "fine" : "failed"));
    expect(handled.fine).toBe(10);
    // Three failures, while at most three more were on their way.
    expect(handled.broken).toBeLessThanOrEqual(6);
  });

  it("that ask to slow down get nothing more", async () => {
    const { handled } = await run(items("busy", 30), () => "stop");
    expect(handled.busy).toBe(4);
  });

  it("that fail now and then are tried on", async () => {
    const { handled } = await run(items("a", 30), ({ at }) => (at % 3 === 0 ? "fine" : "failed"));
    expect(handled.a).toBe(30);
  });

  it("that don't answer hold up no other one", async () => {
    let answer = () => {};
    const silence = new Promise<Taken>((resolve) => (answer = () => resolve("failed")));
    const all = [...items("silent", 30), ...items("fine", 10)];
    const { handled } = await run(all, ({ service, at }) => {
      if (service === "silent") return silence;
      if (at === 9) answer();
      return "fine";
    });
    expect(handled.fine).toBe(10);
    expect(handled.silent).toBeLessThanOrEqual(6);
  });
});
