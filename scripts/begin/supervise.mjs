/**
 * Keeps the script of a mode, and all that it starts, from outliving the command that asked for
 * it. The script leads a process group of its own, so a signal to this group never reaches its
 * servers out of order, and whatever is left of them can be ended at once.
 *
 * - This process is asked to stop, or sees the npm above it die: it asks the script to stop.
 * - This process is killed outright: the script sees its channel close and stops by itself.
 * - The script is killed outright: this process ends the rest of its group.
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { parentOf } from "../run/process-table.mjs";

const graceMs = 15_000;

/**
 * @param {{ node: string, script: string, args: string[], root: string, heap?: string[] }} run
 *   `heap` are flags for Node
 * @returns {Promise<number>} the exit code to end with
 */
export function supervise({ node, script, args, root, heap = [] }) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // Node before 22.18 strips types only when told to; later ones take the flag as given.
  const flags = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
  const child = spawn(node, [...flags, ...heap, script, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return endGroup(child.pid);
    stopping = true;
    child.kill("SIGTERM");
    setTimeout(() => endGroup(child.pid), graceMs).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const watch = setInterval(() => orphaned() && !stopping && stop(), 500);
  const orphaned = ancestorWatch();

  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${node} could not be run: ${error.message}.`);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      endGroup(child.pid);
      if (signal && !stopping) console.error(`Roadworthy was ended from outside (${signal}).`);
      resolve(code ?? (stopping ? 0 : 1));
    });
  });
}

/**
 * A check whether the command above this process has died. A killed npm leaves its shell
 * running, and a shell its child, so both links of that chain are watched.
 * @returns {() => boolean}
 */
function ancestorWatch() {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  return () =>
    process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
}

/** Ends what is left of a process group. @param {number | undefined} leader */
function endGroup(leader) {
  try {
    if (leader) process.kill(-leader, "SIGKILL");
  } catch {
    // Nothing is left.
  }
}
