import { expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "#db/availability.ts";
import type { Log } from "#app/http/log.server.ts";
import { workInHalves } from "./work-in-halves.server.ts";

const ids = Array.from({ length: 100 }, (_, at) => `${at}-account`);

function run(error: (some: string[]) => Error | undefined, all = ids) {
  const failures = vi.fn();
  const work = vi.fn((some: string[]) => {
    const thrown = error(some);
    return thrown ? Promise.reject(thrown) : Promise.resolve(some);
  });
  const done = workInHalves({ error: failures } as Partial<Log> as Log, "check-owners", all, work);
  return { done, work, failures };
}

it.each([
  ["none", [], 1],
  ["the first", [0], 15],
  ["the last", [99], 13],
  ["one in the middle", [49], 13],
  ["the two in the middle", [49, 50], 25],
])("If %s fails, all others are done once, and only it is logged", async (_which, at, calls) => {
  const bad = at.map((index) => ids[index]!);
  const { done, work, failures } = run((some) =>
    some.some((id) => bad.includes(id)) ? new Error("Spoiled") : undefined,
  );
  expect((await done).flat()).toEqual(ids.filter((id) => !bad.includes(id)));
  expect(work).toHaveBeenCalledTimes(calls);
  expect(failures.mock.calls.map(([, error]) => (error as Error).message)).toEqual(
    bad.map((id) => `The account that starts with ${id.slice(0, 8)} failed.`),
  );
});

it("If the database doesn't answer, the job fails at once", async () => {
  const { done, work, failures } = run(() => new DatabaseUnavailable("busy"));
  await expect(done).rejects.toThrow(DatabaseUnavailable);
  expect([work.mock.calls.length, failures.mock.calls.length]).toEqual([1, 0]);
});

it("Nobody to work on takes no work", async () => {
  const { done, work } = run(() => undefined, []);
  expect([await done, work.mock.calls.length]).toEqual([[], 0]);
});
