import { Worker } from "node:worker_threads";

export function keepBusy(): () => void {
  const worker = new Worker("while (true);", { eval: true });
  return () => void worker.terminate();
}
