import { z } from "zod";

const configSchema = z.looseObject({ durability_mode: z.string() });

/** sqld forgets this setting at each start. */
export async function makeDurable(adminUrl: string): Promise<void> {
  const address = `${adminUrl}/v1/namespaces/default/config`;
  // The complete configuration, because whatever is missing is reset.
  const config = configSchema.parse(await ask(address));
  await ask(address, { ...config, durability_mode: "strong" });
  const { durability_mode: mode } = configSchema.parse(await ask(address));
  if (mode !== "strong") throw new Error(`The database server kept durability mode "${mode}".`);
}

async function ask(address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json" },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The database server answered ${response.status}: ${text.slice(0, 300)}`);
  return text === "" ? undefined : JSON.parse(text);
}
