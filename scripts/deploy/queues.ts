import { Failure } from "../run/failure.ts";
import { step } from "../run/progress.mjs";
import { runQuietly, ToolFailure } from "../test-run/tools.ts";

export type RunWrangler = (args: string[]) => Promise<void>;

const runWrangler: RunWrangler = (args) =>
  runQuietly(process.execPath, ["node_modules/.bin/wrangler", ...args]);

/** wrangler doesn't deploy a worker whose queues don't exist. */
export async function createMissingQueues(
  names: string[],
  run: RunWrangler = runWrangler,
): Promise<void> {
  for (const name of names)
    await step(`Looking for the queue ${name}`, () => createIfMissing(name, run));
}

async function createIfMissing(name: string, run: RunWrangler): Promise<void> {
  try {
    await run(["queues", "info", name]);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    if (!error.message.includes("does not exist"))
      throw new Failure(`wrangler can't look for the queue ${name}:\n${error.message}`);
    await run(["queues", "create", name]).catch((failed: Error) => {
      throw new Failure(`wrangler can't create the queue ${name}:\n${failed.message}`);
    });
  }
}
