import { data } from "@remix-run/cloudflare";
import type { Submission } from "@conform-to/react";
import type { RequestContext } from "./context.server.ts";

/** Codes of what is wrong, by field: keys of the locales' `errors` texts, such as `vin.length`. */
export type FieldErrors = Record<string, string[]>;

const neverEchoed = ["password", "csrf", "submissionId"];

/** Answers a form with its mistakes: status 400, the same page, everything kept that was typed. */
export function refuseForm(context: RequestContext, submission: Submission<unknown, string[]>, fieldErrors?: FieldErrors) {
  context.failed = true;
  return data({ lastResult: submission.reply({ fieldErrors, hideFields: neverEchoed }) }, 400);
}

/** Answers a form whose page itself says what is wrong, because its loader looks at the same facts. */
export function refuseAtPage(context: RequestContext) {
  context.failed = true;
  return data({ lastResult: null }, 400);
}
