import { expect, it } from "vitest";
import { Failure } from "../run/failure.ts";
import { ToolFailure } from "../test-run/tools.ts";
import { createMissingQueues } from "./queues.ts";

function account(existing: string[], says = (name: string) => `Queue "${name}" does not exist.`) {
  const created: string[] = [];
  const run = async ([, command, name = ""]: string[]) => {
    if (command === "create") created.push(name);
    else if (!existing.includes(name)) throw new ToolFailure(says(name));
  };
  return { created, run };
}

it("Only the queues that are missing are created", async () => {
  const { created, run } = account(["cars-jobs"]);
  await createMissingQueues(["cars-jobs", "cars-jobs-failed"], run);
  expect(created).toEqual(["cars-jobs-failed"]);
});

it("Nothing is created if wrangler can't say what's there", async () => {
  const { created, run } = account([], () => "Not logged in.");
  const creating = createMissingQueues(["cars-jobs"], run);
  await expect(creating).rejects.toThrow(Failure);
  await expect(creating).rejects.toThrow("Not logged in.");
  expect(created).toEqual([]);
});
