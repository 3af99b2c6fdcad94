import type { GloveboxItem } from "#app/garage/glovebox/glovebox.server.ts";
import type { TireSeason } from "#app/vehicle/tire-sets/tire-set.ts";
import type { EventType, ServiceEvent } from "#app/vehicle/snapshot/event-types.ts";

/**
 * A service with what is known of it: who did it (nobody told: the owner), what it cost in cents,
 * what is remembered.
 */
export type DemoRecord = [
  daysAgo: number,
  distance: number,
  services: ServiceEvent[],
  known?: DemoKnown,
];

type DemoKnown = {
  /** Number of a sample shop in the province or state of the car's shops. */
  shop?: string;
  /** Whether the shop itself reported it. */
  reported?: true;
  also?: number[];
  total?: number;
  parts?: number;
  labor?: number;
  tax?: number;
  comments?: string;
};

/** A set of tires, by how many days ago it was mounted, measured, and put into storage. */
export type DemoTires = {
  season: TireSeason;
  brand: string;
  model: string;
  size: string;
  /** Up to the week and year in which it was made, that many days ago. */
  tin: string;
  madeDaysAgo: number;
  mounted: [daysAgo: number, distance: number];
  storedDaysAgo?: number;
  life: [years: number, distance: number];
  warranty: [years: number, distance: number];
  /** Depths in the unit of the account. */
  checks: [daysAgo: number, depth: number][];
};

/**
 * What the demo accounts keep in their garages; VINs decode for real, their serials are invented.
 */
export type DemoVehicle = {
  vin: string;
  trim: string | null;
  nickname: string | null;
  postalCode: string;
  plate: string;
  plateState: string;
  distanceUnit: "mi" | "km";
  averageDistance: number;
  /** Odometer readings, by how many days ago they were made. */
  readings: [daysAgo: number, distance: number][];
  /** What was done, by how many days ago, and the odometer of that day. */
  records: DemoRecord[];
  /** In how many days its registration expires. */
  registeredFor: number;
  turnedOff?: EventType[];
  tires?: DemoTires[];
  /** What lies in its glovebox, and in how many days the insurance ends. */
  glovebox?: {
    insuredFor: number;
    items: Partial<Record<Exclude<GloveboxItem, "insuredUntil">, string>>;
  };
};
