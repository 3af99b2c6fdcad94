import { z } from "zod";
import { authorize } from "#app/api/answer-call.server.ts";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { fillRecordForm } from "#app/api/records/fill-record-form.server.ts";
import { refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { id } from "#app/api/shapes.ts";
import { shownField } from "#app/forms/shown-fields.server.ts";
import { isApiTokenText, readBearer } from "#app/http/api/api-token.server.ts";
import type { Outcome } from "#app/http/context.server.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { paths } from "#app/http/paths.ts";
import { rateVisit } from "#app/reviews/rate-visit.server.ts";
import { reviewTexts } from "#app/reviews/review-form.server.ts";
import { ratePaths } from "#app/reviews/review-links.server.ts";
import { reviewLimits } from "#app/reviews/review-rule.ts";
import { findReview } from "#app/reviews/reviews.server.ts";
import { addReview } from "#app/service-records/review/add-review.server.ts";
import { editReview } from "#app/service-records/review/edit-review.server.ts";
import type { ReviewKind } from "#db/schema/review-terms.ts";
import { review, reviewShape } from "./review-shape.ts";

const edited = z.strictObject({
  rating: z.int().min(1).max(5),
  title: z.string().max(reviewLimits.title.max),
  text: z.string().max(reviewLimits.text.max),
  token: z.string().max(500).describe("Of a review link, if it isn't the bearer").optional(),
});

/** `vhdbId` names the record that an owner reviews. A token knows its visit. */
const written = edited.extend({ vhdbId: id.optional() });

type Edit = CallInput<{ vehicleId: string }, unknown, z.infer<typeof edited>>;

/** A review that was already there is a conflict, as on a page that was opened before. */
const newReview = { [shownField]: JSON.stringify(reviewTexts(null)) };

function findLinkToken({ request, body }: Edit): string | null {
  const bearer = readBearer(request);
  return body.token ?? (bearer === null || isApiTokenText(bearer) ? null : bearer);
}

/** The page of the review link, for whoever has its token. */
function rateByLink(
  input: Edit,
  kind: ReviewKind,
  { token, reviewId, fields }: { token: string; reviewId?: string; fields: object },
): Promise<Outcome> {
  const { context } = input;
  const rate = async (args: Parameters<typeof rateVisit>[0]) => {
    const answer = await rateVisit(args, reviewId);
    if (isProblem(answer) && "dead" in answer.data)
      return refuseSecret(context, 400, { because: "deadLink" });
    return answer;
  };
  const path = `${ratePaths[kind].page}?${new URLSearchParams({ token })}`;
  return fillForm(input, rate, { path, fields: { ...fields } });
}

async function answer({ context }: Edit, { created = "" }: Outcome) {
  const found = await findReview(context.db, created);
  if (!found) throw apiProblem(context, 404, { because: "notFound" });
  return { value: reviewShape(found), version: found.version };
}

function requireField({ context }: Edit, field: string): never {
  const errors = { [field]: [errorSentence(context.locale.language, "api.required")] };
  throw apiProblem(context, 400, { errors });
}

function textsOf({ rating, title, text }: z.infer<typeof edited>) {
  return { rating, title, text };
}

async function addByOwner(input: Edit, recordId: string): Promise<Outcome> {
  const { vehicleId } = input.params;
  return fillRecordForm(input, { vehicleId, recordId }, addReview, {
    path: paths.addReview(vehicleId, recordId),
    fields: { ...textsOf(input.body), ...newReview },
  });
}

const common = {
  access: "optional",
  answer: review,
  problems: [401, 403, 404, 409],
} as const;

export const reviewCalls = [
  defineCall({
    ...common,
    name: "postSaleReview",
    method: "POST",
    path: "/vehicle/{vehicleId}/review/sale",
    body: edited,
    status: 201,
    problems: [409],
    async run(input) {
      const token = findLinkToken(input) ?? requireField(input, "token");
      const fields = { ...textsOf(input.body), ...newReview };
      return answer(input, await rateByLink(input, "purchase", { token, fields }));
    },
  }),
  defineCall({
    ...common,
    name: "postReview",
    method: "POST",
    path: "/vehicle/{vehicleId}/review/service",
    body: written,
    status: 201,
    problems: [...common.problems],
    async run(input) {
      const token = findLinkToken(input);
      const fields = { ...textsOf(input.body), ...newReview };
      if (token) return answer(input, await rateByLink(input, "service", { token, fields }));
      await authorize(input, "write");
      const recordId = input.body.vhdbId ?? requireField(input, "vhdbId");
      return answer(input, await addByOwner(input, recordId));
    },
  }),
  defineCall({
    ...common,
    name: "putReview",
    method: "PUT",
    path: "/vehicle/{vehicleId}/review/{reviewId}",
    body: edited,
    problems: [...common.problems, 412],
    async run(input) {
      const { vehicleId, reviewId } = input.params;
      const token = findLinkToken(input);
      if (!token) await authorize(input, "write");
      const found = await findReview(input.context.db, reviewId);
      const fields = textsOf(input.body);
      if (token) {
        const kind = found?.kind ?? "service";
        return answer(input, await rateByLink(input, kind, { token, reviewId, fields }));
      }
      const recordId = found?.recordId ?? "none";
      const outcome = await fillRecordForm(input, { vehicleId, recordId }, editReview, {
        path: paths.editReview(vehicleId, recordId),
        fields,
      });
      return answer(input, outcome);
    },
  }),
  defineCall({
    name: "deleteReview",
    method: "DELETE",
    path: "/vehicle/{vehicleId}/review/{reviewId}",
    access: "write",
    answer: z.strictObject({ id }),
    problems: [404],
    async run(input) {
      const { vehicleId, reviewId } = input.params;
      const found = await findReview(input.context.db, reviewId);
      const recordId = found?.recordId ?? "none";
      await fillRecordForm(input, { vehicleId, recordId }, editReview, {
        path: paths.editReview(vehicleId, recordId),
        fields: { intent: "delete" },
      });
      return { value: { id: reviewId } };
    },
  }),
];
