export const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removes Miniflare's and Vite's listeners, which would exit before the databases have ended. */
export async function withoutSignalHandlers<T>(start: () => T | Promise<T>): Promise<T> {
  const before = endSignals.map((signal) => process.listeners(signal));
  const started = await start();
  endSignals.forEach((signal, index) => {
    for (const listener of process.listeners(signal))
      if (!before[index]!.includes(listener)) process.off(signal, listener);
  });
  return started;
}
