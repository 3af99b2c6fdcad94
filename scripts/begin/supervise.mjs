/**
 * Keeps a script and its servers from outliving the command that started them. The script leads its
 * own process group, so a signal to this one never reaches its servers out of order. When this
 * process is killed, the script sees its channel close.
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { parentOf } from "../run/process-table.mjs";

const graceMs = 15_000;

/**
 * @param {{
 *   node: string,
 *   script: string,
 *   args: string[],
 *   root: string,
 *   heap?: string[],
 *   stdin?: "ignore" | "inherit",
 * }} run
 */
export function supervise({ node, script, args, root, heap = [], stdin = "ignore" }) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // Node before 22.18 strips types only when told to; later ones take the flag as given.
  const flags = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
  const child = spawn(node, [...flags, ...heap, script, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, PATH: path },
    stdio: [stdin, "inherit", "inherit", "ipc"],
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return endGroup(child.pid);
    stopping = true;
    child.kill("SIGTERM");
    setTimeout(() => endGroup(child.pid), graceMs).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const watch = setInterval(() => isOrphaned() && !stopping && stop(), 500);
  const isOrphaned = createAncestorCheck();

  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${node} couldn't be run: ${error.message}.`);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      endGroup(child.pid);
      if (signal && !stopping) console.error(`Roadworthy was stopped by ${signal}.`);
      resolve(code ?? (stopping ? 0 : 1));
    });
  });
}

/** A killed npm leaves its shell running, and a shell its child, so both are watched. */
function createAncestorCheck() {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  return () =>
    process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
}

function endGroup(leader) {
  try {
    if (leader) process.kill(-leader, "SIGKILL");
  } catch {
    // Nothing is left.
  }
}
