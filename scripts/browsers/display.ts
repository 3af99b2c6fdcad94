import { startProgram } from "./program.ts";

export type Display = { name: string; stop(): Promise<void> };

/** A virtual screen for one browser. */
export async function openDisplay(width: number, height: number): Promise<Display> {
  const server = startProgram("Xvfb", [
    ...["-displayfd", "1", "-screen", "0", `${width}x${height}x24`],
    ...["-nolisten", "tcp"],
  ]);
  const [number] = await server.printed(/^\d+\n/m);
  return { name: `:${number.trim()}`, stop: server.stop };
}
