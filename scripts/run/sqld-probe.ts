import { z } from "zod";

/**
 * Asks a server whether it still answers. "busy" says nothing either way: the server has more
 * requests than it takes at once.
 * @throws when it doesn't answer, or not with success
 */
export type Probe = (signal: AbortSignal) => Promise<"answered" | "busy">;

const answerSchema = z.object({ results: z.array(z.object({ type: z.string() })) });

const read = "SELECT 1 FROM sqlite_schema LIMIT 1";
/** Waits for its turn to write, as every write does, and changes nothing. */
const write = "BEGIN IMMEDIATE; ROLLBACK";

/**
 * Probes a libSQL server by its HTTP API.
 * @param kind whether it's asked for a read alone, or for a read and a write
 */
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
