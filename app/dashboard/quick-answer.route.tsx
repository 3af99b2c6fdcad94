import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { quickAnswers, quickQuestions } from "#app/maintenance/answer/quick-questions.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return redirect(paths.vehicle(id));
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveVehicle(args);
  const { id, today } = post;
  const question = readChoice(post.form, "question", quickQuestions);
  const answer = readChoice(post.form, "answer", quickAnswers[question]);
  return commit(post, {
    writes: [saveChoice(args.context.db, id, question, { answer, answeredOn: today })],
    location: paths.vehicle(id),
    flash: { message: answer === "unknown" ? "answerUnknown" : "answerSaved" },
  });
}

export default function QuickAnswer() {
  return null;
}
