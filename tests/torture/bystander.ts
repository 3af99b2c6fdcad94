import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * A visitor who opens a page over and over, on a thread of their own: the thread that sends what is
 * costly is busy with that, and would take its own pauses for the product's.
 */
export type Bystander = {
  /** Opens the page at least once, until `end`. */
  begin(): void;
  /** @returns how long each page took, in milliseconds */
  end(): Promise<number[]>;
  close(): Promise<unknown>;
};

/** @param url the page that they open */
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
