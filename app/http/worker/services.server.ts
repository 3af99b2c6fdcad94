import type { AnalyticsEngineDataset, ImagesBinding, R2Bucket } from "@cloudflare/workers-types";
import type { Log } from "#app/http/log.server.ts";

export type Services = {
  images: ImagesBinding | null;
  files: R2Bucket | null;
  assets: Assets | null;
  /** Without it, what's counted goes into the database. */
  analytics: AnalyticsEngineDataset | null;
};

/** Static files that the worker reads itself. */
type Assets = { fetch(url: string): Promise<Response> };

export function bucketOf(bindings: object): R2Bucket | null {
  return (bindings as { FILES?: R2Bucket }).FILES ?? null;
}

const bindingNames = { images: "IMAGES", files: "FILES", assets: "ASSETS" } as const;
const lostFeatures = {
  images: "no photo can be taken",
  files: "no photo and no receipt can be taken",
  assets: "help has no articles",
};

export function readServices(bindings: object, log: Log): Services {
  const { IMAGES, ASSETS, ANALYTICS } = bindings as {
    IMAGES?: ImagesBinding;
    ASSETS?: Assets;
    ANALYTICS?: AnalyticsEngineDataset;
  };
  const services: Services = {
    images: IMAGES ?? null,
    files: bucketOf(bindings),
    assets: ASSETS ?? null,
    analytics: ANALYTICS ?? null,
  };
  for (const service of Object.keys(bindingNames) as (keyof typeof bindingNames)[]) {
    if (!services[service])
      log.warn(
        "services",
        new Error(`The binding ${bindingNames[service]} is missing: ${lostFeatures[service]}.`),
      );
  }
  return services;
}
