/** Signals that ask a command to end. */
export const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Starts something that takes signals for itself, and takes them back. Miniflare and Vite end the
 * process at once when one comes, before the databases have been ended.
 */
export async function withoutItsSignals<T>(start: () => T | Promise<T>): Promise<T> {
  const ours = endSignals.map((signal) => process.listeners(signal));
  const started = await start();
  endSignals.forEach((signal, index) => {
    for (const listener of process.listeners(signal))
      if (!ours[index]!.includes(listener)) process.off(signal, listener);
  });
  return started;
}
