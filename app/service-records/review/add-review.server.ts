import { limitOf } from "#app/http/limit-table.ts";
import { paths } from "#app/http/paths.ts";
import { findReviewOf } from "#app/reviews/reviews.server.ts";
import { countReviews, saveReview } from "#app/reviews/save-review.server.ts";
import { receiveRecord, type RecordArgs } from "#app/service-records/record/record-guard.server.ts";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import { getReviewRejection, getReviewSubject } from "./review-form-view.server.ts";

export async function addReview(args: RecordArgs) {
  const { context, params } = args;
  context.failure = "review.failed.create";
  const limit = () => limitOf("review", context.claim!.accountId);
  const post = await receiveRecord(args, () =>
    Promise.all([findReviewOf(context.db, params.recordId!), countReviews(context, [limit()])]),
  );
  const {
    id,
    vehicle,
    today,
    found,
    data: [review, counted],
  } = post;
  return saveReview(
    post,
    { review },
    {
      counted,
      location: paths.record(id, found.record.id),
      subject: getReviewSubject(found, vehicle.accountId, modelName(vehicle)),
      refusal: getReviewRejection(found, today),
      readAgain: async () => ({ review: await findReviewOf(context.db, found.record.id) }),
    },
  );
}
