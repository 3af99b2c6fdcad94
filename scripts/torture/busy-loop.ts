import { Worker } from "node:worker_threads";

/** Keeps one core busy, as another program on the machine would. @returns ends it */
export function keepBusy(): () => void {
  const worker = new Worker("while (true);", { eval: true });
  return () => void worker.terminate();
}
