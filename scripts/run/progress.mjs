/**
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @param {(text: string) => void} [write]
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

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  const value = milliseconds / 1000;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} s`;
}
