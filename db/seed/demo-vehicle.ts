import type { VehicleColor } from "#app/vehicle/paint.ts";
import type { GloveboxItem } from "#app/garage/glovebox/glovebox.server.ts";
import type { TireSeason } from "#app/vehicle/tire-sets/tire-set.ts";
import type { ExpenseKind, ExpenseRepeat } from "#db/schema/expenses/expense-terms.ts";
import type { receipts } from "#db/schema/service-records.ts";
import type { EventType, ServiceEvent } from "#app/vehicle/snapshot/event-types.ts";

/** Costs are in cents. Without a shop, the owner did it. */
export type DemoRecord = [
  daysAgo: number,
  distance: number,
  services: ServiceEvent[],
  known?: DemoKnown,
];

type DemoKnown = {
  shop?: string;
  reported?: true;
  also?: number[];
  total?: number;
  parts?: number;
  labor?: number;
  tax?: number;
  comments?: string;
  receipt?: Pick<typeof receipts.$inferInsert, "id" | "name" | "type" | "size">;
};

export type DemoTires = {
  season: TireSeason;
  brand: string;
  model: string;
  size: string;
  tin: string;
  madeDaysAgo: number;
  mounted: [daysAgo: number, distance: number];
  storedDaysAgo?: number;
  life: [years: number, distance: number];
  warranty: [years: number, distance: number];
  checks: [daysAgo: number, depth: number][];
};

type DemoExpense = [
  daysAgo: number,
  kind: ExpenseKind,
  cents: number,
  more?: { repeat?: ExpenseRepeat; comments?: string },
];

/** VINs decode for real; their serial numbers are invented. */
export type DemoVehicle = {
  vin: string;
  trim: string | null;
  color: VehicleColor;
  photoId?: string;
  nickname: string | null;
  postalCode: string;
  plate: string;
  plateState: string;
  distanceUnit: "mi" | "km";
  averageDistance: number;
  readings: [daysAgo: number, distance: number][];
  records: DemoRecord[];
  registeredFor: number;
  turnedOff?: EventType[];
  /** Asked, and the owner doesn't know. */
  unknown?: EventType[];
  tires?: DemoTires[];
  expenses?: DemoExpense[];
  /** In cents a month, for everything. */
  budget?: number;
  glovebox?: {
    insuredFor: number;
    items: Partial<Record<Exclude<GloveboxItem, "insuredUntil">, string>>;
  };
};
