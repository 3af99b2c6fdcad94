import { offerAsNew } from "#app/forms/deleted.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { paths } from "#app/http/paths.ts";
import { deleteReview, findReviewOf } from "#app/reviews/reviews.server.ts";
import { countReviews, saveReview } from "#app/reviews/save-review.server.ts";
import { receiveRecord, type RecordArgs } from "#app/service-records/record/record-guard.server.ts";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import { getReviewRejection, getReviewSubject } from "./review-form-view.server.ts";

export async function editReview(args: RecordArgs) {
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
