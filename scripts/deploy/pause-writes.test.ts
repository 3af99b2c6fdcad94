import { expect, it } from "vitest";
import { withPausedWrites } from "./pause-writes.ts";

const deployment = {
  environment: "production",
  origin: "https://cars.test",
  secrets: { DATABASE_WRITES: "8" },
} as const;

/** Lists what's done, in order. */
function rehearse(failing?: "waiting" | "working") {
  const done: string[] = [];
  const act = async (what: string) => {
    done.push(what);
    if (what === failing) throw new Error(`${what} failed`);
  };
  const paused = withPausedWrites(deployment, () => act("working"), {
    set: async (_environment, secrets) => act(`writes: ${secrets.DATABASE_WRITES}`),
    wait: () => act("waiting"),
  });
  return { done, paused };
}

it("Writes are paused before the work begins", async () => {
  const { done, paused } = rehearse();
  await paused;
  expect(done).toEqual(["writes: 0", "waiting", "working"]);
});

it.each(["waiting", "working"] as const)("Writes go on if %s fails", async (failing) => {
  const { done, paused } = rehearse(failing);
  await expect(paused).rejects.toThrow(`${failing} failed`);
  expect(done.at(-1)).toBe("writes: 8");
});
