import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @returns {string | undefined} what went wrong */
export function install(root) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = join(root, "node_modules/.lock-hash");
  const hash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return undefined;
  if (!isInstalled(lock, join(root, "node_modules/.package-lock.json"))) {
    console.log("Installing packages, which takes about a minute …");
    // npm ci refuses a lock file that leaves out optional packages for other platforms.
    if (!npm(root, "ci") && !npm(root, "install", "--no-save"))
      return "The packages couldn't be installed; see npm's output above.";
    // 67 MB of headers for compiling add-ons, which no package here does.
    rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), {
      recursive: true,
      force: true,
    });
  }
  writeFileSync(stamp, hash);
  return undefined;
}

/**
 * Compares npm's record of node_modules; packages for other platforms may be missing.
 * @param {string} lock
 * @param {string} recordPath
 */
export function isInstalled(lock, recordPath) {
  if (!existsSync(recordPath)) return false;
  const locked = JSON.parse(lock).packages;
  const installed = JSON.parse(readFileSync(recordPath, "utf8")).packages;
  return (
    Object.entries(locked).every(
      ([path, { integrity, optional }]) =>
        path === "" || (path in installed ? installed[path].integrity === integrity : optional),
    ) && Object.keys(installed).every((path) => path in locked || installed[path].optional)
  );
}

/** Uses the Node that's running, since `npm ci` deletes the one in node_modules. */
function npm(root, ...args) {
  const flags = ["--include=dev", "--include=optional", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const [command, ...start] = cli?.endsWith(".js") ? [process.execPath, cli] : ["npm"];
  const { status } = spawnSync(command, [...start, ...args, ...flags], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}
