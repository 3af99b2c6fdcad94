export type { Powertrain } from "#db/reference/powertrain.ts";
