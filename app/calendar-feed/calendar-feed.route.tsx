import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasTag, revalidated } from "#app/http/private-file.server.ts";
import { feedIdIn, findVehicleOfFeed } from "./calendar-feeds.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { calendarView } from "./calendar-view.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { knownToday } from "#app/vehicle/snapshot/known-vehicles.server.ts";

/**
 * What is due for a vehicle, for whoever has the address: calendar programs have no session. The
 * day is that of the place where the vehicle is kept, since the program asks from anywhere.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { settings, db, now, origin } = context;
  const feedId = feedIdIn(params.feed!, settings);
  const found = feedId === null ? null : await findVehicleOfFeed(db, feedId, now);
  if (!found) return new Response(null, { status: 404 });

  const { kept, reader } = found;
  const open = withDashboard(knownToday({ timeZone: null, now }, reader, kept));
  const file = calendarFile(calendarView(open, { vehicle: kept.vehicle, reader, origin }), open.today);
  const headers = { ETag: tagOf(file), "Cache-Control": revalidated, "X-Robots-Tag": "noindex" };
  if (hasTag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="roadworthy.ics"',
      "Content-Language": reader.language,
    },
  });
}

function tagOf(file: string): string {
  return `"${createHash("sha256").update(file).digest("base64url")}"`;
}
