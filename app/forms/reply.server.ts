import { data } from "@remix-run/cloudflare";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { printable } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/reader.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";

/** Codes of what is wrong, by field: keys of the locales' `errors` texts, such as `vin.length`. */
export type FieldErrors = Record<string, string[]>;

/** What a form is shown again with: what was typed, and what is wrong with it. */
export type LastResult = SubmissionResult<string[]>;

type Refused = Submission<unknown, string[]>;

/**
 * Answers a form with its mistakes: the same page, everything kept that was typed. The status is
 * 400, or 503 where the form was fine and a service was not.
 * @param more what the page is told besides
 */
export function refuseForm<More extends object>(context: RequestContext, submission: Refused, fieldErrors?: FieldErrors, status: 400 | 503 = 400, more?: More) {
  const { error } = submission.reply({ fieldErrors });
  return refuse(context, submission, { status, error: error && sayErrors(error, context.reader.language), more });
}

/**
 * Answers a form that changes what was changed since it was opened: status 409, everything kept
 * that was typed, and at each of those fields what is saved now.
 * @param clashes what is saved, by field, as it is to be read
 */
export function refuseClash<More extends object>(context: RequestContext, submission: Refused, clashes: FieldTexts, more?: More) {
  const { language } = context.reader;
  const say = (value: string) => [errorSentence(language, value ? "clash.saved" : "clash.emptied", { value })];
  const error = Object.fromEntries(Object.entries(clashes).map(([name, value]) => [name, say(value)]));
  return refuse(context, submission, { status: 409, error, more });
}

/**
 * Shows a form again with what was typed, because a button in it asked for more to choose from:
 * nothing is wrong, nothing is saved.
 * @param more what the page is told besides
 */
export function showAgain<More extends object>(submission: Refused, more: More): More & { lastResult: LastResult } {
  return { ...more, lastResult: typedBack(submission) };
}

type Refusal<More> = { status: 400 | 409 | 503; error: LastResult["error"]; more: More | undefined };

function refuse<More extends object>(context: RequestContext, submission: Refused, { status, error, more }: Refusal<More>) {
  context.refused = true;
  return data({ ...more, lastResult: { ...typedBack(submission), error } }, status);
}

/** What was typed, without what must not be sent back, and without a word on mistakes. */
function typedBack(submission: Refused): LastResult {
  const hideFields = Object.keys(submission.payload).filter((name) => isSecretField(name) || isFormToken(name));
  const { initialValue, ...reply } = submission.reply({ hideFields });
  return { ...reply, error: undefined, initialValue: initialValue && echo(initialValue) };
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
