import { createServer } from "node:net";
import { Failure } from "./failure.ts";

const loopback = "127.0.0.1";

/** A port on the loopback address that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  return await listenOnce(0);
}

/** @throws {Failure} when something listens on the port, or it may not be used. */
export async function assertPortFree(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === "EACCES";
    if (denied)
      throw new Failure(
        `Port ${port} may not be used by this account: choose another one, as in PORT=8788 npm start.`,
      );
    throw new Failure(
      `Port ${port} is in use: stop what listens on it, or choose another one, as in PORT=${port + 1} npm start.`,
    );
  }
}

/** Reads a port from text such as the PORT variable. @throws {Failure} when it is none. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a number from 1 to 65535, and is "${text}".`);
  return port;
}

/** Where the product is on this machine. */
export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, loopback, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
