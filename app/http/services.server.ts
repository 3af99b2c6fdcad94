import type { ImagesBinding } from "@cloudflare/workers-types";
import type { Log } from "./log.server.ts";

/** What the platform does for the worker besides running it; null for what is not bound. */
export type Services = {
  /** Decodes, turns and resizes pictures. */
  images: ImagesBinding | null;
};

const names = { images: "IMAGES" } as const;

/** Reads the worker's bindings to services; the log names those that are missing, and what then fails. */
export function readServices(bindings: object, log: Log): Services {
  const { IMAGES: images = null } = bindings as { IMAGES?: ImagesBinding };
  for (const [service, binding] of Object.entries({ images })) {
    if (!binding) log.warn("services", new Error(`The binding ${names[service as keyof Services]} is missing: no photo can be taken.`));
  }
  return { images };
}
