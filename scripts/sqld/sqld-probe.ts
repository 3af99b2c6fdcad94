import { z } from "zod";

/** "busy" means too many requests, which says nothing about a hang. */
export type Probe = (signal: AbortSignal) => Promise<"answered" | "busy">;

const answerSchema = z.object({ results: z.array(z.object({ type: z.string() })) });

const read = "SELECT 1 FROM sqlite_schema LIMIT 1";
/** Waits for its turn like every write, and changes nothing. */
const write = "BEGIN IMMEDIATE; ROLLBACK";

export function probeOf(url: string, kind: "read" | "write"): Probe {
  const sql = kind === "read" ? read : `${read}; ${write}`;
  const body = JSON.stringify({ requests: [{ type: "sequence", sql }, { type: "close" }] });
  return async (signal) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${url}/v2/pipeline`, { method: "POST", headers, body, signal });
    const text = await response.text();
    if (response.status === 429) return "busy";
    if (!response.ok) throw new Error(`The database server answered ${response.status}.`);
    const { results } = answerSchema.parse(JSON.parse(text));
    if (results.some(({ type }) => type !== "ok")) throw new Error(`It refused a probe: ${text}`);
    return "answered";
  };
}
