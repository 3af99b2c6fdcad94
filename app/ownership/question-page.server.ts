import { readChoice } from "#app/forms/choice.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { ownershipAnswers, type OwnershipAnswer } from "#db/schema/ownership-terms.ts";
import { endOwnership } from "./end-ownership.server.ts";
import { closedPage, type LinkAnswer } from "./offer-page.server.ts";
import { findQuestion, saveAnswer } from "./questions.server.ts";

const answeredPath = (answer: OwnershipAnswer) => `${paths.ownership}?answered=${answer}`;

export function readAnswered(request: Request): OwnershipAnswer | null {
  const given = new URL(request.url).searchParams.get("answered");
  return ownershipAnswers.find((answer) => answer === given) ?? null;
}

/** Opening a link changes nothing, because mail scanners open links too. */
export async function loadQuestion({ request, context }: RequestArgs, id: string) {
  const found = await context.speakTo(
    findQuestion(context.db, id, context.now),
    (question) => question,
  );
  if (!found) return closedPage("done");
  const { vehicle } = found;
  const name = vehicleName(vehicle);
  const chosen = new URL(request.url).searchParams.get("intent");
  return {
    ...{ status: 200, closed: null, offer: null, answered: null },
    question: {
      car: vehicle.nickname ? `${vehicle.nickname} (${name})` : name,
      handOverHref: href(paths.handOver(vehicle.id)),
      likely: ownershipAnswers.find((answer) => answer === chosen) ?? null,
    },
  };
}

export async function answerQuestion(
  args: RequestArgs,
  id: string,
): Promise<Response | LinkAnswer> {
  const { db, now } = args.context;
  const post = await receive(args, () => findQuestion(db, id, now), "link");
  if (!post.data) return closedPage("done");
  const answer = readChoice(post.form, "intent", ownershipAnswers);
  const { vehicle } = post.data;
  return commit(post, {
    writes: [
      ...saveAnswer(db, id, answer, now),
      ...(answer === "sold" ? endOwnership(db, vehicle.id, now) : []),
    ],
    location: answeredPath(answer),
  });
}
