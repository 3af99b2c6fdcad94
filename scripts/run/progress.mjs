/** Lines of progress: "Installing packages … done (41 s)". */

/**
 * Runs a step and prints one line about it: its label at once, then how it ended and how long
 * it took. Passes on what the step returns or throws.
 * @template T
 * @param {string} label what happens, as "Building the pages"
 * @param {() => T | Promise<T>} work
 * @param {(text: string) => void} [write] where the line goes
 * @returns {Promise<T>}
 */
export async function step(label, work, write = (text) => void process.stdout.write(text)) {
  const startedAt = performance.now();
  const ended = () => `(${seconds(performance.now() - startedAt)})\n`;
  write(`${label} … `);
  try {
    const result = await work();
    write(`done ${ended()}`);
    return result;
  } catch (error) {
    write(`failed ${ended()}`);
    throw error;
  }
}

/** A duration in milliseconds as people read it: "0.4 s", "41 s". @param {number} milliseconds */
export function seconds(milliseconds) {
  const value = milliseconds / 1000;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} s`;
}
