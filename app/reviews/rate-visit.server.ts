import { receive } from "#app/forms/receive.server.ts";
import { answerDead } from "#app/forms/reply.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { paths } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { keepHistoryLink, keepHistoryPath } from "./keep-history-path.ts";
import { openRecordVisit, readReviewToken } from "./record-visit.server.ts";
import { openVisit, ratePaths, reviewKindOf } from "./review-links.server.ts";
import { countReviews, saveReview } from "./save-review.server.ts";

/** A link writes a single review; sending it again changes that review. */
/** @param reviewId the only review that may be changed */
export async function rateVisit(args: RequestArgs, reviewId?: string) {
  return addTokenTo(rate(args, reviewId), tokenIn(args.request) ?? "");
}

/** Stored outcomes have no token in them, so the redirect gets it here. */
async function addTokenTo<Answer>(rated: Promise<Answer>, token: string): Promise<Answer> {
  const add = <Any>(answer: Any) => {
    if (answer instanceof Response && answer.headers.get("Location") === keepHistoryPath)
      answer.headers.set("Location", keepHistoryLink(token));
    return answer;
  };
  return rated.then(add, (thrown: unknown) => {
    throw add(thrown);
  });
}

async function rate(args: RequestArgs, reviewId?: string) {
  const { request, context } = args;
  context.failure = "review.failed.link";
  const limits = [
    limitOf("review-link", hashToken(tokenIn(request) ?? "")),
    limitOf("review-from", context.address),
  ];
  const post = await receive(
    args,
    () => Promise.all([openRatedVisit(request, context), countReviews(context, limits)]),
    "link",
  );
  const [visit, counted] = post.data;
  if (!visit) return answerDead();
  if (reviewId && visit.review?.id !== reviewId) return redirectTo(paths.garage);
  const isOffered =
    visit.offersHistory && context.locale.country === "CA" && (await context.owner()) === null;
  return saveReview(post, visit, {
    ...{ counted, subject: visit.subject, refusal: null },
    readAgain: async () =>
      (await openRatedVisit(request, context)) ?? redirectTo(deadLinkPath(request)),
    location: isOffered ? keepHistoryPath : `${paths.rated}?shop=${visit.shop.slug}`,
  });
}

export function openRatedVisit(request: Request, context: RequestContext) {
  const { db, now, settings } = context;
  const token = tokenIn(request);
  const kind = reviewKindOf(new URL(request.url).pathname);
  const recordId = kind === "service" ? readReviewToken(settings.secret, token, now) : null;
  const visit = recordId ? openRecordVisit(db, recordId) : openVisit(db, token, kind, now);
  return context.speakTo(visit, (found) => found && found.locale);
}

function deadLinkPath(request: Request): string {
  return ratePaths[reviewKindOf(new URL(request.url).pathname)].page;
}
