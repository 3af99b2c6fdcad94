import { data } from "@remix-run/cloudflare";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { printable } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/locale.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";

export type LastResult = SubmissionResult<string[]>;

export type FormAnswer = ReturnType<typeof data<{ lastResult: LastResult | null }>>;

export type SubmittedForm = Submission<unknown, string[]>;

export type RejectionStatus = 400 | 409 | 503;

type FormErrorOptions = {
  errors?: Record<string, string>;
  status?: RejectionStatus;
  more?: object;
};

export function rejectForm(
  context: RequestContext,
  submitted: SubmittedForm,
  { errors = {}, status = 400, more }: FormErrorOptions,
): FormAnswer {
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([name, code]) => [name, [code]]),
  );
  const { error } = submitted.reply({ fieldErrors });
  return buildResponse(context, submitted, {
    status,
    error: error && translateErrors(error, context.locale.language),
    more,
  });
}

export function rejectConflicts(
  context: RequestContext,
  submitted: SubmittedForm,
  conflicts: FieldTexts,
  more?: object,
): FormAnswer {
  const { language } = context.locale;
  const translate = (value: string) => [
    errorSentence(language, value ? "clash.saved" : "clash.emptied", { value }),
  ];
  const error = Object.fromEntries(
    Object.entries(conflicts).map(([name, value]) => [name, translate(value)]),
  );
  return buildResponse(context, submitted, { status: 409, error, more });
}

export function showFormAgain(submitted: SubmittedForm, more: object): FormAnswer {
  return data({ ...more, lastResult: buildLastResult(submitted) });
}

type ResponseOptions = { status: RejectionStatus; error: LastResult["error"]; more?: object };

function buildResponse(
  context: RequestContext,
  submitted: SubmittedForm,
  { status, error, more }: ResponseOptions,
): FormAnswer {
  context.refused = true;
  return data({ ...more, lastResult: { ...buildLastResult(submitted), error } }, status);
}

function buildLastResult(submitted: SubmittedForm): LastResult {
  const hideFields = Object.keys(submitted.payload).filter(
    (name) => isSecretField(name) || isFormToken(name),
  );
  const { initialValue, ...reply } = submitted.reply({ hideFields });
  return { ...reply, error: undefined, initialValue: initialValue && echoValues(initialValue) };
}

function translateErrors(
  error: NonNullable<LastResult["error"]>,
  language: Language,
): LastResult["error"] {
  const entries = Object.entries(error).map(([name, codes]) => [
    name,
    codes?.map((code) => errorSentence(language, code)) ?? null,
  ]);
  return Object.fromEntries(entries);
}

/** HTML can't refill a file input. */
function echoValues(typed: NonNullable<LastResult["initialValue"]>): typeof typed {
  const echoable = Object.entries(typed).filter(
    ([, value]) => !((value as unknown) instanceof Blob),
  );
  const entries = echoable.map(([name, value]) => [
    name,
    typeof value === "string" ? printable(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Instead of the form, which can't be sent. */
export function answerDead() {
  return data({ dead: true, lastResult: null }, 400);
}

/** The page says why. @param codes for programs: by field, or under "" for their message */
export function rejectAtPage(
  context: RequestContext,
  codes: Record<string, string> = {},
): FormAnswer {
  context.refused = true;
  if (!context.isApi) return data({ lastResult: null }, 400);
  const error = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, [code]]));
  return data({ lastResult: { error: translateErrors(error, context.locale.language) } }, 400);
}

/** What the form names isn't there. @throws a 404 for programs */
export function rejectUnknown(context: RequestContext): FormAnswer {
  if (context.isApi) throw apiProblem(context, 404, { because: "notFound" });
  return rejectAtPage(context);
}
