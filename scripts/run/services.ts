import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Scope } from "./lifetime.ts";
import { withoutSignalHandlers } from "./signals.ts";

const configSchema = z.object({
  images: z.object({ binding: z.string() }),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
});

/** Cloudflare's services, for a worker outside the Workers runtime. */
export async function openServices(
  scope: Scope,
  storage: string,
): Promise<Record<string, unknown>> {
  const { images, r2_buckets } = configSchema.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const options = convertV4MiniflareOptions({
    log: new NoOpLog(),
    cf: false,
    telemetry: { enabled: false },
    modules: true,
    script: "export default {}",
    images,
    r2Buckets: Object.fromEntries(
      r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ),
    resourcePersistencePath: resolve(storage),
  });
  const miniflare = await withoutSignalHandlers(() => new Miniflare(options));
  scope.onEnd(() => miniflare.dispose());
  return await miniflare.getBindings();
}
