import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { dotsOf } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { RecordReview } from "#app/service-records/review/record-review.tsx";
import { recordReviewView } from "#app/service-records/review/record-review-view.server.ts";
import { findReviewOf } from "#app/reviews/reviews.server.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { loadRecord } from "./record-guard.server.ts";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { recordView } from "./record-view.server.ts";
import { RecordDetails } from "./record-details.tsx";

export const handle: PageHandle = {
  i18n: ["record"],
  dialogs: true,
  asksToVerify: true,
  title: (data) => {
    const title = (data as { record: { title: string } | null } | undefined)?.record?.title;
    return title ? { key: "record:titleOf", values: { title } } : "record:title";
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, reader }, params: { recordId = "" } } = args;
  const opened = withDashboard(await loadRecord(args, (id) => Promise.all([listReceipts(db, id, recordId), findReviewOf(db, recordId)])));
  const { id, vehicle, owner, dashboard, known, today, found, data: [receipts, review] } = opened;
  const words = wordsFor(reader, known.state);
  return {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("history", id, dotsOf(dashboard), words),
    email: owner.emailToVerify,
    record: owner.emailVerified ? { ...recordView(found, known.unit, words, reader), receipts: receipts.map(({ id, name }) => ({ id, name })) } : null,
    review: owner.emailVerified ? recordReviewView(found, review, today, words) : null,
  };
}

export default function RecordPage() {
  const { t } = useTranslation("record");
  const { id, name, email, record, review } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <BackLink href={paths.serviceHistory(id)}>{t("back")}</BackLink>
        <PageHeading title={record?.title ?? t("title")} above={name} underDialog={dialog !== null} />
        {record ? (
          <RecordDetails id={id} record={record}>
            {review && <RecordReview id={id} recordId={record.id} review={review} />}
          </RecordDetails>
        ) : (
          <VerifyBanner email={email} title={t("unverified")} kind="warn" />
        )}
      </Underneath>
      {dialog}
    </>
  );
}
