import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listAskedSources, listVehicleRecalls } from "#app/recalls/vehicle-recalls.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import { readReport } from "#app/reports/read-report.server.ts";
import { displayFailure } from "#app/reports/report-view.server.ts";
import { findValueGlance } from "#app/value/values.server.ts";
import { countView, isVisit } from "./count-view.server.ts";
import { EndedShare } from "./ended-share.tsx";
import {
  findSharedVehicle,
  listSharedReceipts,
  parseShareId,
  vehicleOfShare,
} from "./report-shares.server.ts";
import { shareState } from "./share-state.ts";
import { SharedReport } from "./shared-report.tsx";
import { endedOn, sharedView } from "./shared-view.server.ts";

export const handle: PageHandle = {
  styles: ["schedule"],
  title: (found) => {
    const { view } = (found ?? {}) as { view?: { name: string } };
    return view
      ? { key: "report:titleOf", values: { name: view.name } }
      : { key: "shared-report:title" };
  },
  description: "sharedReport",
  scripts: false,
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Anyone with the URL may read it, without an account. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { settings, now, locale, timeZone } = context;
  context.headers.set("X-Robots-Tag", "noindex");
  context.failure = displayFailure;
  const token = params.token!;
  const shareId = parseShareId(token, settings);
  const [found, visitor] = await Promise.all([
    shareId === null ? null : readSharedReport(context, shareId),
    context.owner(),
  ]);
  if (shareId === null || !found)
    return data({ ended: { reason: "unknown" as const, day: "" } }, { status: 404 });

  const { share } = found.vehicle;
  const state = shareState(share, now);
  if (state !== "open") {
    const day = endedOn(share.expiresAt, timeZone ?? defaultTimeZone, locale);
    return data({ ended: { reason: state, day } }, { status: 410 });
  }
  const isOwn = visitor !== null && [share.accountId, share.ownerId].includes(visitor.accountId);
  if (!isOwn && isVisit(request)) countView(context, shareId);
  return data({
    view: sharedView(found.vehicle, found.rows, { token, locale, timeZone, now, settings }),
    manage: isOwn ? paths.shareReport(share.vehicleId) : null,
  });
}

/** One round trip. */
async function readSharedReport({ db, now }: LoaderFunctionArgs["context"], shareId: string) {
  const vehicleId = vehicleOfShare(shareId, now);
  const [vehicle, report, recalls, asked, receipts, value] = await Promise.all([
    findSharedVehicle(db, shareId, now),
    readReport(db, vehicleId),
    listVehicleRecalls(db, vehicleId),
    listAskedSources(db, vehicleId),
    listSharedReceipts(db, shareId, now),
    findValueGlance(db, vehicleOfShare(shareId, now, "value")),
  ]);
  return vehicle && { vehicle, rows: { report, recalls, asked, receipts, value } };
}

export default function SharedReportPage() {
  const found = useLoaderData<typeof loader>();
  return "ended" in found ? <EndedShare {...found.ended} /> : <SharedReport {...found} />;
}
