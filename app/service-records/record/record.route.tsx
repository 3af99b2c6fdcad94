import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { RecordReview } from "#app/service-records/review/record-review.tsx";
import { recordReviewView } from "#app/service-records/review/record-review-view.server.ts";
import { findReviewOf } from "#app/reviews/reviews.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { hasStock, listUsed } from "#app/vehicle/planner/supplies.server.ts";
import { useMay } from "#app/ui/use-may.ts";
import { Underneath } from "#app/ui/underneath.tsx";
import { RecordDetails } from "./record-details.tsx";
import { loadRecord } from "./record-guard.server.ts";
import { storedReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { recordLinks, recordView, type RecordView } from "./record-view.server.ts";

export const handle: PageHandle = {
  styles: ["records", "stars"],
  i18n: ["record"],
  dialogs: true,
  asksToVerify: true,
  title: (data) => {
    const title = (data as { record: { title: string } | null } | undefined)?.record?.title;
    return title ? { key: "record:titleOf", values: { title } } : "record:title";
  },
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    params: { recordId = "" },
  } = args;
  const opened = withDashboard(
    await loadRecord(args, (id) =>
      Promise.all([
        listReceipts(db, id, recordId),
        findReviewOf(db, recordId),
        listUsed(db, recordId),
        hasStock(db, id),
      ]),
    ),
  );
  const {
    id,
    vehicle,
    owner,
    dashboard,
    known,
    today,
    timeZone,
    found,
    data: [receipts, review, used, isStocked],
  } = opened;
  const formatters = createFormatters(locale, known);
  const record = recordView(found, used, formatters, locale, vehicle.role);
  const { title, isReported, isDisputed } = record;
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, "history", { vehicle, dashboard }, formatters),
    email: owner.emailToVerify,
    record: owner.emailVerified ? { id: record.id, title, isReported, isDisputed } : null,
    details: owner.emailVerified
      ? htmlOnly(args.request, {
          record,
          receipts: receipts.map((receipt) => storedReceipt(receipt, id, recordId)),
          links: recordLinks(vehicle, recordId, used.length > 0 || isStocked, formatters),
          review: recordReviewView(found, review, { today, timeZone }, formatters, vehicle.role),
        })
      : null,
  };
}

type Named = Pick<RecordView, "id" | "title" | "isReported" | "isDisputed">;

export default function RecordPage() {
  const { t } = useTranslation("record");
  const { id, name, email, record, details } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const may = useMay();
  return (
    <>
      <Underneath dialog={dialog}>
        <BackLink href={paths.serviceHistory(id)}>{t("back")}</BackLink>
        <PageHeading
          title={record?.title ?? t("title")}
          above={name}
          underDialog={dialog !== null}
          actions={record && may("log") && <RecordActions id={id} record={record} />}
        />
        {details ? (
          <Still data={details}>
            {({ review, ...shown }) => (
              <RecordDetails id={id} {...shown}>
                {review && <RecordReview id={id} recordId={shown.record.id} review={review} />}
              </RecordDetails>
            )}
          </Still>
        ) : (
          <VerifyBanner email={email} title={t("unverified")} kind="warn" />
        )}
      </Underneath>
      {dialog}
    </>
  );
}

function RecordActions({ id, record }: { id: string; record: Named }) {
  const { t } = useTranslation("record");
  return (
    <div className="cluster">
      <Spaced>
        <ButtonLink to={paths.editRecord(id, record.id)} look="secondary">
          {t(record.isReported ? "correct" : "edit")}
        </ButtonLink>
        {record.isReported ? (
          <ButtonLink to={paths.disputeRecord(id, record.id)} look="quiet">
            {t(record.isDisputed ? "undispute" : "dispute")}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.deleteRecord(id, record.id)} look="quiet">
            {t("delete")}
          </ButtonLink>
        )}
      </Spaced>
    </div>
  );
}
