import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection between two servers that can be held up, as a bad network would. */
export type Link = {
  port: number;
  /** What the far end sends waits, also on connections to come. */
  hold(): void;
  release(): void;
  close(): void;
};

/** Opens a link to a loopback port. */
export async function openLink(target: number): Promise<Link> {
  /** Both ends of each connection, by the far one. */
  const ends = new Map<Socket, Socket>();
  let content = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (chunk) => void to.write(chunk));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    }
    ends.set(far, near);
    far.on("close", () => ends.delete(far));
    far.on("connect", () => content && far.pause());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The link has no port.");
  return {
    port: address.port,
    hold() {
      content = true;
      for (const far of ends.keys()) far.pause();
    },
    release() {
      content = false;
      for (const far of ends.keys()) far.resume();
    },
    close() {
      server.close();
      for (const far of ends.keys()) far.destroy();
    },
  };
}
