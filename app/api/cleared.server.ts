import { readJson } from "./json-body.server.ts";

/** A field that's left out keeps its value, and one that's null or empty is cleared. */
export async function readCleared(request: Request, names: readonly string[]): Promise<string[]> {
  const sent = await readJson(request);
  return names.filter((name) => sent[name] === null || sent[name] === "");
}
