import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { FuelUnit } from "#app/fuel/economy/quantity.ts";

const volume: Record<FuelUnit, number> = { gal: 500, L: 2_000, kWh: 500 };
const trip: Record<DistanceUnit, number> = { mi: 5_000, km: 8_000 };

export const fuelLimits = { volume, trip, price: 100, text: { station: 80, comments: 2_000 } };
