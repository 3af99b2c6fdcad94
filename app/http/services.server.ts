import type { ImagesBinding, R2Bucket } from "@cloudflare/workers-types";
import type { Log } from "./log.server.ts";

/** What the platform does for the worker besides running it; null for what is not bound. */
export type Services = {
  /** Decodes, turns and resizes pictures. */
  images: ImagesBinding | null;
  /** Keeps the photos of vehicles. */
  photos: R2Bucket | null;
};

const names = { images: "IMAGES", photos: "PHOTOS" } as const;

/** Reads the worker's bindings to services; the log names those that are missing, and what then fails. */
export function readServices(bindings: object, log: Log): Services {
  const { IMAGES: images = null, PHOTOS: photos = null } = bindings as { IMAGES?: ImagesBinding; PHOTOS?: R2Bucket };
  const services: Services = { images, photos };
  for (const service of Object.keys(names) as (keyof Services)[]) {
    if (!services[service]) log.warn("services", new Error(`The binding ${names[service]} is missing: no photo can be taken.`));
  }
  return services;
}
