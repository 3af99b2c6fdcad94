/** From /proc on Linux, from ps on macOS. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @param {number} pid */
export function parentOf(pid) {
  const parent = Number(process.platform === "linux" ? stat(pid)?.[1] : ps(pid, "ppid="));
  return parent > 0 ? parent : undefined;
}

/**
 * Tells a process from a later one with the same id.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  if (process.platform !== "linux") return ps(pid, "lstart=");
  const fields = stat(pid);
  return fields && fields[0] !== "Z" ? `${bootId()} ${fields[19]}` : undefined;
}

function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function bootId() {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function ps(pid, column) {
  try {
    return (
      execFileSync("ps", ["-o", column, "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
