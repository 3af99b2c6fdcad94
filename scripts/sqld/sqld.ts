import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Failure } from "../run/failure.ts";
import { watchForHang } from "./hang-watch.ts";
import { end, hasEnded, launch, launchAnywhere, type Server } from "./launch-sqld.ts";
import { countRestart, type RestartLimit } from "./restart-limit.ts";
import { probeOf } from "./sqld-probe.ts";

export type Sqld = {
  url: string;
  /**
   * Restarts the server if it hangs; null ends that. Don't watch long writes: sqld aborts one that
   * takes over 5 s while another, or a probe, waits.
   */
  watch(kind: "read" | "write" | null): void;
  /** Resolves once a restart that's under way is done. */
  restarted(): Promise<void>;
  /** Kills the server if it doesn't end within 10 s. */
  stop(): Promise<void>;
  /** Simulates a power loss by default; the server is restarted. */
  kill(signal?: NodeJS.Signals): void;
};

export type SqldOptions = Server & {
  onRestart?: (line: string) => void;
  onLost?: (error: unknown) => void;
  probes?: { everyMs: number; maxUnanswered: number };
  clock?: () => number;
};

const restartLimit: RestartLimit = { max: 5, withinMs: 10 * 60_000 };
/** Hung for 12 to 16 s. */
const defaultProbes = { everyMs: 4_000, maxUnanswered: 3 };

/** @throws {Failure} when it doesn't start; the message says whether its data is damaged */
export async function startSqld(options: SqldOptions): Promise<Sqld> {
  const { folder, onRestart, onLost, probes = defaultProbes } = options;
  const clock = options.clock ?? (() => performance.now());
  const { ports, server: first } = await launchAnywhere(options);
  const url = `http://127.0.0.1:${ports.http}`;
  let server: ChildProcess = first;
  let watched: "read" | "write" | null = null;
  let endWatch = () => {};
  let hung = false;
  let restarts: number[] = [];
  let restarting = Promise.resolve();
  let stopping = false;
  supervise();

  function supervise() {
    if (stopping) return;
    watch();
    if (hasEnded(server)) onExit();
    else server.once("exit", onExit);
  }

  function watch() {
    endWatch();
    if (!watched) return;
    endWatch = watchForHang({
      ...{ ...probes, clock, probe: probeOf(url, watched) },
      onHung() {
        hung = true;
        server.kill("SIGKILL");
      },
    });
  }

  function onExit() {
    endWatch();
    if (!stopping) restarting = restart().catch((error) => onLost?.(error));
  }

  async function restart() {
    let failure: unknown = new Failure(getGiveUpMessage(folder));
    for (let reason = hung ? "hung" : "stopped"; !stopping; reason = "didn't start") {
      const counted = countRestart(restarts, clock(), restartLimit);
      if (!counted) throw failure;
      restarts = counted;
      hung = false;
      onRestart?.(`The database in ${folder} ${reason}. Restarting it.`);
      try {
        server = await launch(options, ports);
        return supervise();
      } catch (error) {
        failure = error;
      }
    }
  }

  return {
    url,
    watch(kind) {
      watched = kind;
      if (!hasEnded(server)) watch();
    },
    async restarted() {
      if (hung && !hasEnded(server)) await once(server, "exit");
      await restarting;
    },
    async stop() {
      stopping = true;
      endWatch();
      await restarting;
      await end(server);
    },
    kill: (signal = "SIGKILL") => void server.kill(signal),
  };
}

function getGiveUpMessage(folder: string): string {
  const minutes = restartLimit.withinMs / 60_000;
  const times = `${restartLimit.max + 1} times in ${minutes} minutes`;
  return `The database in ${folder} stopped ${times}, so it's not restarted again.`;
}
