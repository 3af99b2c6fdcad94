import type { Limit } from "#app/http/limits.server.ts";

/** Look-ups of plates: each may lead to somebody's VIN. */
export const plateLimits = {
  account: (accountId: string): Limit => ({ bucket: `plate:${accountId}`, most: 30, minutes: 60 }),
  address: (address: string): Limit => ({ bucket: `plate-from:${address}`, most: 60, minutes: 60 }),
};
