/** Calls are listed on a page for each of these. */
export const callGroups = ["vehicle", "records", "shops", "account", "other"] as const;

export type CallGroup = (typeof callGroups)[number];

const groupsByPart: Record<string, CallGroup> = {
  ...{ vehicles: "vehicle", vehicle: "vehicle", vin: "vehicle" },
  ...{ userRecord: "records", displayRecords: "records", modificationRecord: "records" },
  ...{ odometerRecord: "records", serviceItems: "records" },
  ...{ shop: "shops", serviceLocation: "shops", review: "shops" },
  ...{ favoriteShop: "shops", invitedShop: "shops", suggestedShop: "shops" },
  ...{ account: "account", login: "account", token: "account" },
};

/** By the last part of the path that has a group. */
export function groupOf(path: string): CallGroup {
  const known = path.split("/").flatMap((part) => groupsByPart[part] ?? []);
  return known.at(-1) ?? "other";
}

/** Below the base path. */
export const callGroupPath = (group: CallGroup) => `/help/api/${group}`;
