export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown };

/** On a terminal, one line that's rewritten every second; in a log, a line now and then. */
export function openRowProgress(
  output: ProgressOutput = process.stdout,
  now: () => number = () => performance.now(),
): { count(): void; clear(): void } {
  const intervalMs = output.isTTY ? 1_000 : 10_000;
  let rows = 0;
  let shownAt = now();
  let isShown = false;

  return {
    count() {
      rows += 1;
      const time = now();
      if (time - shownAt < intervalMs) return;
      shownAt = time;
      const text = `${rows.toLocaleString("en-US")} rows so far`;
      output.write(output.isTTY ? `\r${text}` : `${text}\n`);
      isShown = output.isTTY === true;
    },
    /** Before anything else is printed. */
    clear() {
      if (isShown) output.write("\r\u001b[2K");
      isShown = false;
    },
  };
}
