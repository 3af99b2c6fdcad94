import type { FormAnswer } from "#app/forms/reply.server.ts";
import type { Redirect } from "#app/forms/submission.server.ts";
import type { Outcome, RequestContext } from "#app/http/context.server.ts";
import { createCsrfToken } from "#app/http/csrf.server.ts";
import { datedToday } from "#app/forms/dated-today.ts";
import { fillInForm, fillInUpload } from "#app/http/form-body/form-body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { href } from "#app/http/paths.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { apiProblem, type FieldErrors } from "#app/http/worker/api-problem.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { flashSentence } from "#app/i18n/sentences.server.ts";

type FieldValue = string | number | boolean | null | undefined;

type Params = Record<string, string>;

type Filled = {
  /** Of the page that has the form. */
  path: string;
  params?: Params;
  fields: Record<string, FieldValue | readonly FieldValue[]>;
  /** Of the fields, the day that the form is about. Left out, it's the owner's today. */
  day?: string;
  /** The call's own multipart body has the form's files. */
  upload?: true;
  /** What the call names a field, where the form names it otherwise. */
  names?: Record<string, string>;
};

type Action = (args: RequestArgs & { params: Params }) => Promise<Redirect | FormAnswer>;

/**
 * A call that changes something fills in the page's own form, so the two can't disagree. The
 * `Idempotency-Key` is the form's `submissionId`.
 * @throws a Response for what the form refuses
 */
export async function fillForm(
  { request, context }: RequestArgs,
  action: Action,
  { path, params = {}, fields, day, upload, names = {} }: Filled,
): Promise<Outcome> {
  const form = new FormData();
  form.set("csrf", createCsrfToken(context));
  form.set("submissionId", request.headers.get("Idempotency-Key") || newId());
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) {
      if (one === true) form.append(name, "on");
      else if (one !== undefined && one !== null && one !== false) form.append(name, String(one));
    }
  if (day && !form.has(day)) {
    form.set(day, todayIn("UTC", context.now));
    form.set(datedToday, day);
  }
  Object.assign(context, { outcome: null });
  const url = new URL(href(path), request.url);
  const sent = upload ? fillInUpload(url, request, form) : fillInForm(url, form);
  const answer = await action({ request: sent, context, params }).catch((error: unknown) => {
    // A form that took effect before, or a guard's redirect to another page.
    if (error instanceof Response && context.outcome) return null;
    throw error;
  });
  if (answer && isProblem(answer)) throw refusal(context, answer as FormAnswer, names);
  const { outcome } = context;
  if (!outcome) throw new Error("The form had no outcome.");
  if (outcome.flash?.tone === "problem") throw conflict(context, outcome.flash);
  return outcome;
}

function refusal(
  context: RequestContext,
  { data, init }: FormAnswer,
  names: Record<string, string>,
): Response {
  const errors: FieldErrors = {};
  for (const [name, sentences] of Object.entries(data.lastResult?.error ?? {}))
    if (sentences?.length) errors[names[name] ?? name] = sentences;
  const status = init?.status === 409 || init?.status === 503 ? init.status : 400;
  // What's wrong with no field in particular.
  const [message] = errors[""] ?? [];
  delete errors[""];
  return apiProblem(context, status, {
    message,
    errors: Object.keys(errors).length > 0 ? errors : undefined,
    headers: init?.headers,
  });
}

function conflict({ locale }: RequestContext, flash: NonNullable<Outcome["flash"]>): Response {
  const message = flashSentence(locale.language, flash.message, flash.values);
  return Response.json({ message }, { status: 409 });
}
