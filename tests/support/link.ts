import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy that a test can stall or cut, as a bad network would. */
export type Link = {
  port: number;
  hold(): void;
  release(): void;
  /** Until `restore`, nothing gets through. */
  cut(): void;
  restore(): void;
  close(): void;
};

export async function openLink(target: number): Promise<Link> {
  const sockets = new Map<Socket, Socket>();
  let isHeld = false;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (chunk) => void to.write(chunk));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    }
    sockets.set(upstream, client);
    upstream.on("close", () => sockets.delete(upstream));
    upstream.on("connect", () => isHeld && upstream.pause());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The link has no port.");
  const disconnect = () => {
    for (const far of sockets.keys()) far.destroy();
  };
  return {
    port: address.port,
    hold() {
      isHeld = true;
      for (const far of sockets.keys()) far.pause();
    },
    release() {
      isHeld = false;
      for (const far of sockets.keys()) far.resume();
    },
    cut() {
      isCut = true;
      disconnect();
    },
    restore() {
      isCut = false;
    },
    close() {
      server.close();
      disconnect();
    },
  };
}
