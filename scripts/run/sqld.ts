import type { ChildProcess } from "node:child_process";
import { Failure } from "./failure.ts";
import { watchForHang } from "./hang-watch.ts";
import { end, hasEnded, launch, launchAnywhere, type Server } from "./launch-sqld.ts";
import { countRestart, type RestartLimit } from "./restart-limit.ts";
import { probeOf } from "./sqld-probe.ts";

/** A running libSQL server. */
export type Sqld = {
  /** Where it answers, as "http://127.0.0.1:40001". */
  url: string;
  /**
   * From now on it's killed and started again when it hangs: when reads, or for "write" reads and
   * writes, aren't answered any more. Not before long writes are done: sqld ends a write that
   * takes over 5 s when another waits, and a probe for writes waits.
   */
  watch(kind: "read" | "write"): void;
  /** Asks it to write everything down and end; ends it by force after 10 s. */
  stop(): Promise<void>;
  /** Sends it a signal; a loss of power when left out. What ends that way is started again. */
  kill(signal?: NodeJS.Signals): void;
};

export type SqldOptions = Server & {
  /** Told in one line that the server is being restarted, and why. */
  onRestart?: (line: string) => void;
  /** Told when the server ended by itself and could not be brought back. */
  onLost?: (error: unknown) => void;
  /** When a server counts as hung: see hang-watch.ts. */
  probes?: { everyMs: number; maxUnanswered: number };
  /** Milliseconds since any moment. */
  clock?: () => number;
};

const restartLimit: RestartLimit = { max: 5, withinMs: 10 * 60_000 };
/** Hung for 12 to 16 s. */
const defaultProbes = { everyMs: 4_000, maxUnanswered: 3 };

/**
 * Starts a libSQL server on a free loopback port, waits until it answers, and makes it durable.
 * A server that ends by itself later is started again on the same port, a few times in ten minutes.
 *
 * @throws {Failure} when it does not start; the message says whether its data is damaged.
 */
export async function startSqld(options: SqldOptions): Promise<Sqld> {
  const { folder, onRestart, onLost, probes = defaultProbes } = options;
  const clock = options.clock ?? (() => performance.now());
  const { ports, server: first } = await launchAnywhere(options);
  const url = `http://127.0.0.1:${ports.http}`;
  let server: ChildProcess = first;
  let watched: "read" | "write" | undefined;
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
    let failure: unknown = new Failure(stopsAgainAndAgain(folder));
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
    async stop() {
      stopping = true;
      endWatch();
      await restarting;
      await end(server);
    },
    kill: (signal = "SIGKILL") => void server.kill(signal),
  };
}

function stopsAgainAndAgain(folder: string): string {
  const minutes = restartLimit.withinMs / 60_000;
  const times = `${restartLimit.max + 1} times in ${minutes} minutes`;
  return `The database in ${folder} stopped ${times}, so it's not restarted again.`;
}
