import type { DeviceName } from "./device-name.ts";

export type SessionDetails = {
  id: string;
  device: DeviceName | null;
  place: string | null;
  since: string;
  current: boolean;
};

export type SessionRow = Omit<SessionDetails, "id"> & { ids: string[] };

/** Sessions that an owner couldn't tell apart share a row; the current one has its own. */
export function groupSessions(sessions: readonly SessionDetails[]): SessionRow[] {
  const rows = new Map<string, SessionRow>();
  for (const { id, ...shown } of sessions) {
    const key = JSON.stringify([shown.device, shown.place, shown.since, shown.current]);
    const row = rows.get(key);
    if (row) row.ids.push(id);
    else rows.set(key, { ...shown, ids: [id] });
  }
  return [...rows.values()];
}
