import type { ImagesBinding, R2Bucket } from "@cloudflare/workers-types";
import type { Log } from "#app/http/log.server.ts";

/** What the platform does for the worker besides running it; null for what is not bound. */
export type Services = {
  /** Decodes, turns and resizes pictures. */
  images: ImagesBinding | null;
  /** Keeps the photos of vehicles, and receipts of service records. */
  files: R2Bucket | null;
};

/** The bucket that is bound to the worker. */
export function bucketOf(bindings: object): R2Bucket | null {
  return (bindings as { FILES?: R2Bucket }).FILES ?? null;
}

const names = { images: "IMAGES", files: "FILES" } as const;
const lost = { images: "no photo", files: "no photo and no receipt" };

/**
 * Reads the worker's bindings to services; the log names those that are missing, and what then
 * fails.
 */
export function readServices(bindings: object, log: Log): Services {
  const { IMAGES: images = null } = bindings as { IMAGES?: ImagesBinding };
  const services: Services = { images, files: bucketOf(bindings) };
  for (const service of Object.keys(names) as (keyof Services)[]) {
    if (!services[service])
      log.warn(
        "services",
        new Error(`The binding ${names[service]} is missing: ${lost[service]} can be taken.`),
      );
  }
  return services;
}
