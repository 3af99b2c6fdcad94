import { parseWithZod } from "@conform-to/zod/v4";
import type { DefinedForm } from "./define-form.server.ts";
import {
  rejectForm,
  showAgain,
  type FormAnswer,
  type RefusalStatus,
  type Sent,
} from "./reply.server.ts";
import { commit, type Post, type Redirect, type Saved } from "./submission.server.ts";

/**
 * Why a form is not saved after all: codes of what is wrong, by field.
 *
 * @property more what the page is told besides
 */
export type Refusal = { refused: Record<string, string>; status: RefusalStatus; more?: object };

/** What a form comes to: what it saves, why it doesn't, or an answer of its own. */
export type Result<Else> = Saved<Else | Refusal> | Refusal | Else;

type Own = Redirect | FormAnswer;

/**
 * @param status 503 where the form was fine and a service was not, 409 where its sender is asked
 * something
 */
export function reject(
  rejected: Record<string, string>,
  status: RefusalStatus = 400,
  more?: object,
): Refusal {
  return { refused: rejected, status, more };
}

/**
 * Reads what was typed into a form and saves what it comes to. A form that is refused is shown
 * again with what was typed and with what is wrong with it.
 *
 * @param save what is typed comes to; asked only where each field is right
 * @param more what the page is told besides, when the form is shown again
 */
export async function submit<Value, Else extends Own = never>(
  post: Post,
  form: DefinedForm<string, Value>,
  save: (typed: Value) => Result<Else> | Promise<Result<Else>>,
  more?: object,
): Promise<Redirect | FormAnswer | Else> {
  const submission = parseWithZod(post.form, { schema: form.schema });
  if (submission.status !== "success") return rejectForm(post.context, submission, { more });
  return settle(post, submission, await save(submission.value), more);
}

/**
 * What was typed into a form, where that decides what is asked before it; null where something is
 * wrong.
 */
export function typedInto<Value>(
  form: FormData,
  { schema }: DefinedForm<string, Value>,
): Value | null {
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : null;
}

/** Shows a form again with what was typed, because a button in it asked for more to choose from. */
export function reopen(post: Post, form: DefinedForm<string, unknown>, more: object): FormAnswer {
  return showAgain(parseWithZod(post.form, { schema: form.schema }), more);
}

/** Saves, refuses or answers: what {@link submit} does with what a form comes to. */
export async function settle<Else extends Own>(
  post: Post,
  submission: Sent,
  result: Result<Else>,
  more?: object,
): Promise<Redirect | FormAnswer | Else> {
  const answer = "writes" in result ? await commit(post, result) : result;
  return "refused" in answer
    ? rejectForm(post.context, submission, { ...answer, more: { ...more, ...answer.more } })
    : answer;
}
