/** Waits so many milliseconds. @throws what `signal` is aborted for, as soon as it is */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);

    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }

    if (signal.aborted) done();
  });
}
