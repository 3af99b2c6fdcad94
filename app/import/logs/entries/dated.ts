import type { Distance } from "#app/i18n/numbers.ts";

export type Dated = { date: string; odometer: Distance | null };
