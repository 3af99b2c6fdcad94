import { useMatches } from "@remix-run/react";
import type { Permission } from "./permissions.ts";

type Shared = { may?: readonly Permission[] };

/** Whether the visitor may change the page's car, so that no page offers what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const may = useMatches()
    .map(({ data }) => (data as Shared | null)?.may)
    .find(Boolean);
  return (permission) => may?.includes(permission) ?? true;
}
