import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasTag, revalidated } from "#app/http/private-file.server.ts";
import type { Role } from "#db/schema/people-terms.ts";
import type { Visited } from "#app/vehicle/access/permissions.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import { href } from "#app/http/paths.ts";
import { titleSuffix, type Locale } from "#app/i18n/locale.ts";
import { calendarEntries, type CalendarEntry } from "./calendar-entries.ts";
import { calendarFile, type CalendarView, type EntryView } from "./calendar-file.server.ts";
import { answerOf, type Answer } from "#app/maintenance/answer/answer.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { eventView } from "#app/maintenance/words/dashboard-view.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { withDashboard, type OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { whyView } from "#app/maintenance/words/why-words.server.ts";
import { parseFeedId, findFeedVehicle } from "./calendar-feeds.server.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";

/** Calendar programs have no session, so anyone with the URL may read it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { settings, db, now, origin } = context;
  const feedId = parseFeedId(params.feed!, settings);
  const found = feedId === null ? null : await findFeedVehicle(db, feedId, now);
  if (!found) return new Response(null, { status: 404 });

  const { stored, role, locale } = found;
  const open = withDashboard(snapshotToday({ timeZone: null, now }, locale, stored));
  const file = calendarFile(
    calendarView(open, { vehicle: stored.vehicle, role, locale, origin }),
    open.today,
  );
  const headers = {
    ETag: createETag(file),
    "Cache-Control": revalidated,
    "X-Robots-Tag": "noindex",
  };
  if (hasTag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="roadworthy.ics"',
      "Content-Language": locale.language,
    },
  });
}

function createETag(file: string): string {
  return `"${createHash("sha256").update(file).digest("base64url")}"`;
}

type Calendar = { vehicle: Vehicle; role: Role; locale: Locale; origin: string };

function calendarView(
  open: OpenDashboard,
  { vehicle, role, locale, origin }: Calendar,
): CalendarView {
  const formatters = createFormatters(locale, open.known);
  const { name } = vehicleTitle(vehicle);
  return {
    name: formatters.t("calendar-feed:name", {
      vehicle: name,
      suffix: titleSuffix(locale.country),
    }),
    language: locale.language,
    description: describeUnknown(answerOf(open.dashboard.events), formatters),
    entries: calendarEntries(open.dashboard, open.today).map((entry) =>
      entryView(entry, open, { id: vehicle.id, role, name, origin }, formatters),
    ),
  };
}

/** An empty day could otherwise look like an all-clear. */
function describeUnknown({ unknown }: Answer, formatters: Formatters): string | null {
  if (unknown.length === 0) return null;
  const names = unknown.map((one) => nameOf(one, formatters)).join(", ");
  return formatters.t("calendar-feed:unknown", { names });
}

function entryView(
  entry: CalendarEntry,
  open: OpenDashboard,
  vehicle: Visited & { name: string; origin: string },
  formatters: Formatters,
): EntryView {
  const { event, day } = entry;
  const { name, last, href: path } = eventView(event, vehicle, formatters);
  const url = vehicle.origin + href(path);
  return {
    uid: `${event.key}.${vehicle.id}`,
    day,
    summary: formatters.t(`calendar-feed:${kindOf(entry)}`, { name, vehicle: vehicle.name }),
    description: [
      ...describeDay(entry, formatters),
      ...describeLimits(entry, open, formatters),
      last,
      url,
    ]
      .filter((line) => line !== null)
      .join("\n"),
    url,
  };
}

function kindOf({ event, isOverdue, isSnoozed }: CalendarEntry) {
  if (isOverdue) return "overdue";
  const sureness = surenessOf(event);
  return isSnoozed || sureness === "exact" ? "entry" : sureness;
}

function describeDay(
  { day, dueDate, isOverdue, isSnoozed }: CalendarEntry,
  formatters: Formatters,
): string[] {
  if (isOverdue) return [formatters.t("calendar-feed:was", { day: formatters.day(dueDate) })];
  return isSnoozed ? [formatters.t("due:why.snoozed", { day: formatters.day(day) })] : [];
}

/** Dates and mileages, because "in 23 days" would become wrong in a calendar. */
function describeLimits(
  { event }: CalendarEntry,
  { dashboard, known: { unit }, today }: OpenDashboard,
  formatters: Formatters,
): string[] {
  return event.range?.limits.distance
    ? whyView(event, dashboard, { unit, today }, formatters).limits
    : [];
}
