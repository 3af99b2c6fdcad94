import { data } from "@remix-run/cloudflare";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { printable } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/locale.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";

/** What a form is shown again with: what was typed, and what is wrong with it. */
export type LastResult = SubmissionResult<string[]>;

/** The answer of a form that is shown again. */
export type FormAnswer = ReturnType<typeof data<{ lastResult: LastResult | null }>>;

export type Sent = Submission<unknown, string[]>;

/** 503 where the form was fine and a service was not, 409 where its sender is asked something. */
export type RefusalStatus = 400 | 409 | 503;

type Refused = {
  refused?: Record<string, string>;
  status?: RefusalStatus;
  /** What the page is told besides. */
  more?: object;
};

/** Answers a form with its mistakes: the same page, everything kept that was typed. */
export function rejectForm(
  context: RequestContext,
  sent: Sent,
  { refused: rejected = {}, status = 400, more }: Refused,
): FormAnswer {
  const fieldErrors = Object.fromEntries(
    Object.entries(rejected).map(([name, code]) => [name, [code]]),
  );
  const { error } = sent.reply({ fieldErrors });
  return answer(context, sent, {
    status,
    error: error && sayErrors(error, context.locale.language),
    more,
  });
}

/**
 * Answers a form that changes what was changed since it was opened: status 409, everything kept
 * that was typed, and at each of those fields what is saved now.
 *
 * @param clashes what is saved, by field, as it is to be read
 * @param more what the page is told besides
 */
export function rejectClash(
  context: RequestContext,
  sent: Sent,
  clashes: FieldTexts,
  more?: object,
): FormAnswer {
  const { language } = context.locale;
  const say = (value: string) => [
    errorSentence(language, value ? "clash.saved" : "clash.emptied", { value }),
  ];
  const error = Object.fromEntries(
    Object.entries(clashes).map(([name, value]) => [name, say(value)]),
  );
  return answer(context, sent, { status: 409, error, more });
}

/**
 * Shows a form again with what was typed, because a button in it asked for more to choose from:
 * nothing is wrong, nothing is saved.
 *
 * @param more what the page is told besides
 */
export function showAgain(sent: Sent, more: object): FormAnswer {
  return data({ ...more, lastResult: typedBack(sent) });
}

type Answer = { status: RefusalStatus; error: LastResult["error"]; more?: object };

function answer(context: RequestContext, sent: Sent, { status, error, more }: Answer): FormAnswer {
  context.refused = true;
  return data({ ...more, lastResult: { ...typedBack(sent), error } }, status);
}

/** What was typed, without what must not be sent back, and without a word on mistakes. */
function typedBack(sent: Sent): LastResult {
  const hideFields = Object.keys(sent.payload).filter(
    (name) => isSecretField(name) || isFormToken(name),
  );
  const { initialValue, ...reply } = sent.reply({ hideFields });
  return { ...reply, error: undefined, initialValue: initialValue && echo(initialValue) };
}

function sayErrors(
  error: NonNullable<LastResult["error"]>,
  language: Language,
): LastResult["error"] {
  const text = Object.entries(error).map(([name, codes]) => [
    name,
    codes?.map((code) => errorSentence(language, code)) ?? null,
  ]);
  return Object.fromEntries(text);
}

/** What was typed, as HTML can say it back: everything but files. */
function echo(typed: NonNullable<LastResult["initialValue"]>): typeof typed {
  const sayable = Object.entries(typed).filter(
    ([, value]) => !((value as unknown) instanceof Blob),
  );
  const wording = sayable.map(([name, value]) => [
    name,
    typeof value === "string" ? printable(value) : value,
  ]);
  return Object.fromEntries(wording);
}

/**
 * Answers a form whose page itself says what is wrong, because its loader looks at the same facts.
 */
export function rejectAtPage(context: RequestContext): FormAnswer {
  context.refused = true;
  return data({ lastResult: null }, 400);
}
