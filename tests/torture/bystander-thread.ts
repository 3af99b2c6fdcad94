import { parentPort, workerData } from "node:worker_threads";

async function keepOpening(url: string, until: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A bystander got ${response.status} at ${url}`);
    waits.push(performance.now() - startedAt);
  } while (!until());
  return waits;
}

let isOver = false;
let opening: Promise<number[]> = Promise.resolve([]);
parentPort?.on("message", async (text: "begin" | "end") => {
  if (text === "begin") {
    isOver = false;
    opening = keepOpening(String(workerData), () => isOver);
  } else {
    isOver = true;
    parentPort?.postMessage(await opening);
  }
});
