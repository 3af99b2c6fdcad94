import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { Failure, getCode } from "./failure.ts";

const loopback = "127.0.0.1";

/**
 * `fetch` and browsers refuse 10080, the highest on their list. Linux uses ports from 32768 up for
 * outgoing connections, which could take one meanwhile.
 */
const serverPorts = { from: 10_081, to: 32_768 };

export async function freePort(): Promise<number> {
  const port = randomInt(serverPorts.from, serverPorts.to);
  try {
    await listenOnce(port);
    return port;
  } catch (error) {
    if (getCode(error) !== "EADDRINUSE") throw error;
    return await freePort();
  }
}

export async function assertPortFree(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    if (getCode(error) === "EACCES")
      throw new Failure(
        `You may not use port ${port}: choose another one, such as PORT=8788 npm start.`,
      );
    throw new Failure(
      `Port ${port} is in use: free it, or choose another one, such as PORT=${port + 1} npm start.`,
    );
  }
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, loopback, () => server.close(() => resolve()));
  });
}
