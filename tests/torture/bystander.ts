import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Opens a page repeatedly in a separate thread, so that the attacker's own pauses don't count. */
export type Bystander = {
  begin(): void;
  /** @returns how long each page took, in milliseconds */
  end(): Promise<number[]>;
  close(): Promise<unknown>;
};

export function openBystander(url: string): Bystander {
  const worker = new Worker(new URL("bystander-thread.ts", import.meta.url), { workerData: url });
  return {
    begin: () => worker.postMessage("begin"),
    async end() {
      worker.postMessage("end");
      const [waits] = (await once(worker, "message")) as [number[]];
      return waits;
    },
    close: () => worker.terminate(),
  };
}
