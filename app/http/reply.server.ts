import { data } from "@remix-run/cloudflare";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { printable } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/reader.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "./context.server.ts";
import { isFormToken, isSecretField } from "./secret-fields.ts";

/** Codes of what is wrong, by field: keys of the locales' `errors` texts, such as `vin.length`. */
export type FieldErrors = Record<string, string[]>;

type LastResult = SubmissionResult<string[]>;

/** Answers a form with its mistakes: status 400, the same page, everything kept that was typed. */
export function refuseForm(context: RequestContext, submission: Submission<unknown, string[]>, fieldErrors?: FieldErrors) {
  context.refused = true;
  const hideFields = Object.keys(submission.payload).filter((name) => isSecretField(name) || isFormToken(name));
  const { initialValue, error, ...reply } = submission.reply({ fieldErrors, hideFields });
  const said = error && sayErrors(error, context.reader.language);
  const lastResult: LastResult = { ...reply, error: said, initialValue: initialValue && echo(initialValue) };
  return data({ lastResult }, 400);
}

function sayErrors(error: NonNullable<LastResult["error"]>, language: Language): LastResult["error"] {
  const said = Object.entries(error).map(([name, codes]) => [name, codes?.map((code) => errorSentence(language, code)) ?? null]);
  return Object.fromEntries(said);
}

/** What was typed, as HTML can say it back. */
function echo(typed: NonNullable<LastResult["initialValue"]>): typeof typed {
  const said = Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? printable(value) : value]);
  return Object.fromEntries(said);
}

/** Answers a form whose page itself says what is wrong, because its loader looks at the same facts. */
export function refuseAtPage(context: RequestContext) {
  context.refused = true;
  return data({ lastResult: null }, 400);
}
