import { compareText } from "#app/i18n/compare-text.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { ListKey } from "#app/http/list-page.ts";
import type { HistoryFilter } from "#app/service-records/history/history-filter.ts";
import {
  listWholeRecords,
  type WholeRecord,
} from "#app/service-records/history/list-records.server.ts";
import {
  listRegistrations,
  type ListedRegistration,
} from "#app/service-records/history/list-registrations.server.ts";
import { recordShape, registrationShape, type DisplayRecord } from "./display-record.server.ts";
import type { Opened } from "./components/define-component.server.ts";

const max = 20;

const unfiltered: HistoryFilter = { trait: null, period: null, hidden: null };

type Rows = readonly [WholeRecord[], ListedRegistration[]];

/** The records of the history's page, twenty at a time, and one more of each. */
export function readRecordPage(
  { db, now }: RequestContext,
  vehicleId: string,
  filter = unfiltered,
  below: ListKey | null = null,
): Promise<Rows> {
  const options = { filter, below, now };
  return Promise.all([
    listWholeRecords(db, vehicleId, options, max + 1),
    listRegistrations(db, vehicleId, options, max + 1),
  ]);
}

/** `next` is the key of the last one, if there are older ones. */
export function recordPage(
  [records, registrations]: Rows,
  opened: Opened,
): { records: DisplayRecord[]; next: ListKey | null } {
  const shapes = records.map((record) => recordShape(record, opened));
  const all =
    registrations.length === 0
      ? shapes
      : [
          ...shapes,
          ...registrations.map((registration) => registrationShape(registration, opened)),
        ].toSorted((a, b) => compareText(b.date, a.date) || compareText(b.vhdbId, a.vhdbId));
  const shown = all.slice(0, max);
  const last = all.length > max ? shown.at(-1) : undefined;
  return { records: shown, next: last ? { date: last.date, id: last.vhdbId } : null };
}
