import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import { offerAsNew, proveOpened } from "#app/forms/deleted.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import {
  loadRecordToChange,
  receiveRecord,
} from "#app/service-records/record/record-guard.server.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { getReviewRejection, reviewFormView, getReviewSubject } from "./review-form-view.server.ts";
import { countReviews, saveReview } from "#app/reviews/save-review.server.ts";
import { deleteReview, findReviewOf } from "#app/reviews/reviews.server.ts";

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

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db } = context;
  context.failure = "review.failed.submit";
  const limit = () => limitOf("review", context.claim!.accountId);
  const post = await receiveRecord(args, () =>
    Promise.all([findReviewOf(db, params.recordId!), countReviews(context, [limit()])]),
  );
  const {
    id,
    vehicle,
    today,
    found,
    form,
    data: [stored, counted],
  } = post;
  const location = paths.record(id, found.record.id);
  const offerNewReview = () =>
    offerAsNew(args, {
      thing: "review",
      path: paths.editReview(id, found.record.id),
      leadsTo: location,
      addAt: paths.addReview(id, found.record.id),
    });
  const review = stored ?? (await offerNewReview());
  if (form.get("intent") === "delete") {
    const flash = { message: "reviewDeleted" };
    return commit(post, { writes: [deleteReview(db, review.id)], location, flash });
  }
  const readAgain = async () => ({
    review: (await findReviewOf(db, found.record.id)) ?? (await offerNewReview()),
  });
  return saveReview(
    post,
    { review },
    {
      counted,
      location,
      readAgain,
      subject: getReviewSubject(found, vehicle.accountId, modelName(vehicle)),
      refusal: getReviewRejection(found, today),
    },
  );
}

export default function EditReview() {
  return <ReviewDialog isNew={false} {...useLoaderData<typeof loader>()} />;
}
