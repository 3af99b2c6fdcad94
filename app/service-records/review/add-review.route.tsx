import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadRecordToChange } from "#app/service-records/record/record-guard.server.ts";
import { addReview } from "./add-review.server.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { getReviewRejection, reviewFormView } from "./review-form-view.server.ts";
import { parseRating } from "#app/reviews/review-rule.ts";
import { findReviewOf } from "#app/reviews/reviews.server.ts";

export const handle: PageHandle = {
  styles: ["stars"],
  i18n: ["record", "review"],
  title: "review:addTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const {
    id,
    found,
    known,
    today,
    data: review,
  } = await loadRecordToChange(args, () => findReviewOf(context.db, params.recordId!));
  // Skipped after a failed action, whose errors and text must be shown.
  if (!context.refused && review) redirectTo(paths.editReview(id, found.record.id));
  if (!context.refused && getReviewRejection(found, today))
    redirectTo(paths.record(id, found.record.id));
  const formatters = createFormatters(context.locale, known);
  return reviewFormView(id, found, null, formatters, parseRating(params.rating ?? ""));
}

export function action(args: ActionFunctionArgs) {
  return addReview(args);
}

export default function AddReview() {
  return <ReviewDialog isNew {...useLoaderData<typeof loader>()} />;
}
