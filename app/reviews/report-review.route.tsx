import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deliver } from "#app/email/deliver.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { countSend, openedNow } from "#app/forms/spam-trap.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { reportConstraint, reportMail, reportSchema } from "./report-form.server.ts";
import { ReportForm, Reported } from "./report-form.tsx";
import { selectReviewOf } from "./reported-review.server.ts";

export const handle: PageHandle = {
  title: (data) =>
    `report-review:${(data as { sent: boolean } | undefined)?.sent ? "sent.title" : "title"}`,
  scripts: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [review] = await selectReviewOf(context.db, params.slug!, params.reviewId!);
  if (!review) throw problem(404);
  return { review, sent: new URL(request.url).searchParams.has("sent"), constraint: reportConstraint, opened: openedNow(context) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const received = await receiveForm(args);
  const submission = parseWithZod(received.form, { schema: reportSchema });
  if (submission.status !== "success") {
    await context.owner();
    return refuseForm(context, submission);
  }
  const [slug, id] = [params.slug!, params.reviewId!];
  const [review] = await countSend(context, received, selectReviewOf(db, slug, id), limitsOf("report", id));
  if (!review) throw problem(404);
  const mail = reportMail(context, review, submission.value);
  const answer = await commit(context, received.key, [insertMail(db, mail, now)], { location: `${paths.reportReview(slug, id)}?sent` });
  context.waitUntil(deliver(context, mail));
  return answer;
}

export default function ReportReview() {
  const loaded = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return loaded.sent ? <Reported {...loaded.review} /> : <ReportForm {...loaded} lastResult={lastResult} />;
}
