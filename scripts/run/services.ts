import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Scope } from "./lifetime.ts";
import { withoutItsSignals } from "./signals.ts";

const configSchema = z.object({ images: z.object({ binding: z.string() }) });

/** The platform's services for a worker that runs outside of the Workers runtime, by their bindings in wrangler.toml. */
export async function openServices(scope: Scope): Promise<Record<string, unknown>> {
  const { images } = configSchema.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const options = convertV4MiniflareOptions({
    log: new NoOpLog(),
    cf: false,
    telemetry: { enabled: false },
    modules: true,
    script: "export default {}",
    images,
  });
  const miniflare = await withoutItsSignals(() => new Miniflare(options));
  scope.onEnd(() => miniflare.dispose());
  return await miniflare.getBindings();
}
