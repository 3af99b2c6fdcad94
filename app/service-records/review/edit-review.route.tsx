import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { proveOpened } from "#app/forms/deleted.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadRecordToChange } from "#app/service-records/record/record-guard.server.ts";
import { editReview } from "./edit-review.server.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { reviewFormView } from "./review-form-view.server.ts";
import { findReviewOf } from "#app/reviews/reviews.server.ts";

export const handle: PageHandle = {
  styles: ["stars"],
  i18n: ["record", "review"],
  title: "review:editTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, found, known, data } = await loadRecordToChange(args, () =>
    findReviewOf(context.db, params.recordId!),
  );
  const review = data ?? redirectTo(paths.record(id, found.record.id));
  const opened = proveOpened(context, paths.editReview(id, found.record.id));
  return { ...reviewFormView(id, found, review, createFormatters(context.locale, known)), opened };
}

export function action(args: ActionFunctionArgs) {
  return editReview(args);
}

export default function EditReview() {
  return <ReviewDialog isNew={false} {...useLoaderData<typeof loader>()} />;
}
