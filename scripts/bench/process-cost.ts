import { readdirSync, readFileSync } from "node:fs";

/** CPU time in ms, resident memory in MB. */
export type Usage = { cpu: number; memory: number };

const ticksPerSecond = 100;

/** Finds the process by the loopback port in its command line. Undefined anywhere but on Linux. */
export function usageOf(url: string): Usage | undefined {
  if (process.platform !== "linux") return undefined;
  const { port } = new URL(url);
  const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && listensOn(name, port));
  return pid ? usageOfProcess(Number(pid)) : undefined;
}

export function usageOfProcess(pid: number): Usage | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const resident = Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0,
  );
  return {
    cpu: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
    memory: resident / 1024,
  };
}

function listensOn(pid: string, port: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return /workerd|sqld/.test(command) && command.includes(`:${port}`);
  } catch {
    return false;
  }
}
