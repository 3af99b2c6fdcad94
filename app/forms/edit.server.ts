import { parseWithZod } from "@conform-to/zod/v4";
import { DatabaseUnavailable } from "#db/availability.ts";
import { violates } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import type { DefinedForm } from "./define-form.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { rejectConflicts, rejectForm, showFormAgain, type FormAnswer } from "./reply.server.ts";
import { mergeForm, nameOfForm, type MissingFields } from "./shown-fields.server.ts";
import type { Post, Redirect } from "./submission.server.ts";
import { resolveResult, type Refusal, type Result } from "./submit.server.ts";

const maxTries = 20;

type Versioned<Thing> = {
  changed:
    | ("vehicle_changed" | "record_changed" | "tires_changed" | "fuel_changed" | "reviews.")
    | ("expense_changed" | "document_changed" | "note_changed" | "planner_changed");
  readAgain: () => Promise<Thing>;
};

/** `save` must raise the version. */
export async function saveVersion<Thing, Answer>(
  first: Thing,
  { changed, readAgain }: Versioned<Thing>,
  save: (thing: Thing) => Promise<Answer>,
): Promise<Answer> {
  for (let thing = first, tries = 1; ; thing = await readAgain(), tries++) {
    try {
      return await save(thing);
    } catch (error) {
      if (!violates(error, changed)) throw error;
      if (tries === maxTries)
        throw new DatabaseUnavailable("reads what is no longer saved", { cause: error });
    }
  }
}

type Edit<Thing, Value> = Versioned<Thing> & {
  /** By field, as the form sends them. */
  textsOf: (thing: Thing) => FieldTexts;
  editedBy: (thing: Thing) => string | null;
  /** By default its own. */
  versionOf?: (thing: Thing) => number | undefined;
  form: (
    thing: Thing,
    merged: FormData,
  ) => DefinedForm<string, Value> | Promise<DefinedForm<string, Value>>;
  missingFields?: MissingFields;
  readable?: (texts: FieldTexts, thing: Thing) => FieldTexts;
  besides?: Refusal;
  isReopened?: boolean;
  more?: object;
};

/** @param save must raise the version and store `editor` */
export function edit<Thing extends object, Value, Else extends Redirect | FormAnswer = never>(
  post: Post,
  first: Thing,
  {
    textsOf,
    editedBy,
    versionOf = ({ version }: { version?: number }) => version,
    form,
    missingFields = "unchanged",
    readable = (texts) => texts,
    besides,
    isReopened,
    more,
    ...versioned
  }: Edit<Thing, Value>,
  save: (typed: Value, thing: Thing, editor: string) => Result<Else> | Promise<Result<Else>>,
): Promise<Redirect | FormAnswer | Else> {
  const editor = nameOfForm(post.form);
  return saveVersion(first, versioned, async (thing) => {
    rejectOtherVersion(post.context, versionOf(thing));
    const { merged, conflicts } = mergeForm(post.form, textsOf(thing), {
      isResent: editedBy(thing) === editor,
      missingFields,
    });
    const { schema } = await form(thing, merged);
    const submission = parseWithZod(merged, { schema });
    if (isReopened) return showFormAgain(submission, more ?? {});
    if (Object.keys(conflicts).length > 0)
      return rejectConflicts(post.context, submission, readable(conflicts, thing), more);
    if (submission.status !== "success")
      return rejectForm(post.context, submission, { errors: besides?.errors, more });
    return resolveResult(
      post,
      submission,
      besides ?? (await save(submission.value, thing, editor)),
      more,
    );
  });
}

/** @throws a 412 if a program sent `If-Match` for another version */
export function rejectOtherVersion(context: RequestContext, version: number | undefined): void {
  const { ifVersion } = context;
  if (ifVersion === null || version === undefined) return;
  if (String(version) !== ifVersion) throw apiProblem(context, 412);
}
