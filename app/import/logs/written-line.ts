import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Kind, RecordTab } from "./log-entry.ts";

/** `gallons` doesn't say which. */
export type WrittenVolumeUnit = "gal" | "ukgal" | "gallons" | "L" | "kWh";

/**
 * A line of a log, taken apart but not yet read: texts are as they're written, and missing ones
 * are left out. `key` holds what the import key is made of.
 */
export type WrittenLine = {
  line: number;
  kind: Kind | "broken";
  key?: readonly string[];
  vehicle?: string;
  vin?: string;
  date?: string;
  /** Settled by the file; so is `distanceUnit`, such as by a header "Odo (km)". */
  dateOrder?: "mdy" | "dmy" | null;
  distanceUnit?: DistanceUnit | null;
  odometer?: string;
  trip?: string;
  text?: string;
  services?: number[];
  tab?: RecordTab;
  cost?: string;
  shop?: string;
  comments?: readonly string[];
  tags?: string;
  volume?: string;
  volumeUnit?: WrittenVolumeUnit | null;
  price?: string;
  partial?: boolean;
  missed?: boolean;
  grade?: string;
  due?: { date?: string; odometer?: string };
  repeat?: { months?: string; distance?: string };
  progress?: string;
  finished?: string;
  part?: string;
  quantity?: string;
  /** The cells, quoted if the line is unread or kept as a note. */
  cells: readonly string[];
};
