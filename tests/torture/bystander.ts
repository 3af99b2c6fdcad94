import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";

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
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
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

async function keepOpening(url: string, until: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const begun = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A bystander got ${response.status} at ${url}`);
    waits.push(performance.now() - begun);
  } while (!until());
  return waits;
}

if (parentPort) {
  const port = parentPort;
  let isOver = false;
  let opening: Promise<number[]> = Promise.resolve([]);
  port.on("message", async (said: "begin" | "end") => {
    if (said === "begin") {
      isOver = false;
      opening = keepOpening(String(workerData), () => isOver);
    } else {
      isOver = true;
      port.postMessage(await opening);
    }
  });
}
