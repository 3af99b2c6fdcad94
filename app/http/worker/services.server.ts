import type { AnalyticsEngineDataset, ImagesBinding, R2Bucket } from "@cloudflare/workers-types";
import type { Log } from "#app/http/log.server.ts";

export type Services = {
  images: ImagesBinding | null;
  files: R2Bucket | null;
  /** Without it, what's counted goes into the database. */
  analytics: AnalyticsEngineDataset | null;
};

export function bucketOf(bindings: object): R2Bucket | null {
  return (bindings as { FILES?: R2Bucket }).FILES ?? null;
}

const bindingNames = { images: "IMAGES", files: "FILES" } as const;
const lostFeatures = { images: "no photo", files: "no photo and no receipt" };

export function readServices(bindings: object, log: Log): Services {
  const { IMAGES: images = null, ANALYTICS: analytics = null } = bindings as {
    IMAGES?: ImagesBinding;
    ANALYTICS?: AnalyticsEngineDataset;
  };
  const services: Services = { images, files: bucketOf(bindings), analytics };
  for (const service of Object.keys(bindingNames) as (keyof typeof bindingNames)[]) {
    if (!services[service])
      log.warn(
        "services",
        new Error(
          `The binding ${bindingNames[service]} is missing: ${lostFeatures[service]} can be taken.`,
        ),
      );
  }
  return services;
}
