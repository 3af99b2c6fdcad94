import { data } from "@remix-run/cloudflare";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { printable } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/reader.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { isFormToken, isSecretField } from "./secret-fields.ts";

/** Codes of what is wrong, by field: keys of the locales' `errors` texts, such as `vin.length`. */
export type FieldErrors = Record<string, string[]>;

type LastResult = SubmissionResult<string[]>;

type Refused = Submission<unknown, string[]>;

/**
 * Answers a form with its mistakes: the same page, everything kept that was typed. The status is
 * 400, or 503 where the form was fine and a service was not.
 */
export function refuseForm(context: RequestContext, submission: Refused, fieldErrors?: FieldErrors, status: 400 | 503 = 400) {
  const { error } = submission.reply({ fieldErrors });
  return refuse(context, submission, status, error && sayErrors(error, context.reader.language));
}

/**
 * Answers a form that changes what was changed since it was opened: status 409, everything kept
 * that was typed, and at each of those fields what is saved now.
 * @param clashes what is saved, by field, as it is to be read
 */
export function refuseClash(context: RequestContext, submission: Refused, clashes: FieldTexts) {
  const { language } = context.reader;
  const say = (value: string) => [errorSentence(language, value ? "clash.saved" : "clash.emptied", { value })];
  return refuse(context, submission, 409, Object.fromEntries(Object.entries(clashes).map(([name, value]) => [name, say(value)])));
}

function refuse(context: RequestContext, submission: Refused, status: 400 | 409 | 503, error: LastResult["error"]) {
  context.refused = true;
  const hideFields = Object.keys(submission.payload).filter((name) => isSecretField(name) || isFormToken(name));
  const { initialValue, ...reply } = submission.reply({ hideFields });
  const lastResult: LastResult = { ...reply, error, initialValue: initialValue && echo(initialValue) };
  return data({ lastResult }, status);
}

function sayErrors(error: NonNullable<LastResult["error"]>, language: Language): LastResult["error"] {
  const said = Object.entries(error).map(([name, codes]) => [name, codes?.map((code) => errorSentence(language, code)) ?? null]);
  return Object.fromEntries(said);
}

/** What was typed, as HTML can say it back: everything but files. */
function echo(typed: NonNullable<LastResult["initialValue"]>): typeof typed {
  const sayable = Object.entries(typed).filter(([, value]) => !((value as unknown) instanceof Blob));
  const said = sayable.map(([name, value]) => [name, typeof value === "string" ? printable(value) : value]);
  return Object.fromEntries(said);
}

/** Answers a form whose page itself says what is wrong, because its loader looks at the same facts. */
export function refuseAtPage(context: RequestContext) {
  context.refused = true;
  return data({ lastResult: null }, 400);
}
