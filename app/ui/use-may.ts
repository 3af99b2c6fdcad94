import { useMatches } from "@remix-run/react";

/**
 * `see`: its papers. `follow`: what's due, with reminders, and where to get it done. `log`:
 * mileage and services. `hold`: have the car in one's own garage.
 */
export type Permission = "see" | "follow" | "log" | "manage" | "own" | "hold";

type Shared = { may?: readonly Permission[] };

/** Whether the visitor may change the page's car, so that no page offers what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const may = useMatches()
    .map(({ data }) => (data as Shared | null)?.may)
    .find(Boolean);
  return (permission) => may?.includes(permission) ?? true;
}
