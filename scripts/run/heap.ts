import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const answerSchema = z.object({
  id: z.number().optional(),
  result: z
    .object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() })
    .optional(),
});

const collectGarbage = { id: 1, method: "HeapProfiler.collectGarbage" };
const getHeapUsage = { id: 2, method: "Runtime.getHeapUsage" };

const pauseMs = 20;

/** In MB. The runtime collects and reports only while it answers requests, hence those to `url`. */
export async function heapOf(url: string, inspectorPort: number): Promise<number> {
  const socket = await openInspector(inspectorPort);
  let collected = false;
  let used = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = answerSchema.parse(JSON.parse(String(data)));
    if (collected && id === getHeapUsage.id) used = result?.usedSize ?? 0;
    if (id === collectGarbage.id) collected = true;
  });
  socket.send(JSON.stringify(collectGarbage));
  const deadline = Date.now() + 30_000;
  while (!used) {
    if (Date.now() > deadline) throw new Error("The runtime's inspector didn't report the heap.");
    await (await fetch(url)).text();
    socket.send(JSON.stringify(getHeapUsage));
    await sleep(100);
  }
  socket.close();
  return used / 2 ** 20;
}

/** In MB. Each sample waits for the last one's answer, so that collections don't pile up. */
export async function peakHeapWhile(
  run: () => Promise<void>,
  inspectorPort: number,
  { collected = false } = {},
): Promise<{ heap: number; withBuffers: number }> {
  const socket = await openInspector(inspectorPort);
  const peak = { heap: 0, withBuffers: 0 };
  const sample = () => {
    if (collected) socket.send(JSON.stringify(collectGarbage));
    socket.send(JSON.stringify(getHeapUsage));
  };
  let nextSample: NodeJS.Timeout | undefined;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = answerSchema.parse(JSON.parse(String(data)));
    if (id !== getHeapUsage.id) return;
    const { usedSize = 0, backingStorageSize = 0 } = result ?? {};
    peak.heap = Math.max(peak.heap, usedSize / 2 ** 20);
    peak.withBuffers = Math.max(peak.withBuffers, (usedSize + backingStorageSize) / 2 ** 20);
    nextSample = setTimeout(sample, pauseMs);
  });
  sample();
  try {
    await run();
  } finally {
    clearTimeout(nextSample);
    socket.close();
  }
  return peak;
}

async function openInspector(port: number): Promise<WebSocket> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const socket = new WebSocket(
    targets.find(({ id }) => id.includes(":user:"))!.webSocketDebuggerUrl,
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () =>
      reject(new Error("The runtime's inspector doesn't answer.")),
    );
  });
  return socket;
}
