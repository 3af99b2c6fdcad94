import { parseWithZod } from "@conform-to/zod/v4";
import type { DefinedForm } from "./define-form.server.ts";
import {
  rejectForm,
  showFormAgain,
  type FormAnswer,
  type RejectionStatus,
  type SubmittedForm,
} from "./reply.server.ts";
import { commit, type Post, type Redirect, type Saved } from "./submission.server.ts";

export type Refusal = { errors: Record<string, string>; status: RejectionStatus; more?: object };

export type Result<Else> = Saved<Else | Refusal> | Refusal | Else;

type OwnResponse = Redirect | FormAnswer;

export function reject(
  errors: Record<string, string>,
  status: RejectionStatus = 400,
  more?: object,
): Refusal {
  return { errors, status, more };
}

export async function submit<Value, Else extends OwnResponse = never>(
  post: Post,
  form: DefinedForm<string, Value>,
  save: (typed: Value) => Result<Else> | Promise<Result<Else>>,
  more?: object,
): Promise<Redirect | FormAnswer | Else> {
  const submission = parseWithZod(post.form, { schema: form.schema });
  if (submission.status !== "success") return rejectForm(post.context, submission, { more });
  return resolveResult(post, submission, await save(submission.value), more);
}

export function typedInto<Value>(
  form: FormData,
  { schema }: DefinedForm<string, Value>,
): Value | null {
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : null;
}

export function reopen(post: Post, form: DefinedForm<string, unknown>, more: object): FormAnswer {
  return showFormAgain(parseWithZod(post.form, { schema: form.schema }), more);
}

export async function resolveResult<Else extends OwnResponse>(
  post: Post,
  submission: SubmittedForm,
  result: Result<Else>,
  more?: object,
): Promise<Redirect | FormAnswer | Else> {
  const answer = "writes" in result ? await commit(post, result) : result;
  return "errors" in answer
    ? rejectForm(post.context, submission, { ...answer, more: { ...more, ...answer.more } })
    : answer;
}
