import { parseWithZod } from "@conform-to/zod/v4";
import { DatabaseUnavailable } from "#db/availability.ts";
import { violates } from "#db/constraints.ts";
import type { DefinedForm } from "./define-form.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { rejectClash, rejectForm, showAgain, type FormAnswer } from "./reply.server.ts";
import { joinForm, nameOfForm, type Unsent } from "./shown-fields.server.ts";
import type { Post, Redirect } from "./submission.server.ts";
import { settle, type Refusal, type Result } from "./submit.server.ts";

const maxTries = 20;

type Versioned<Thing> = {
  changed: "vehicle_changed" | "record_changed" | "tires_changed" | "reviews.";
  /** The same anew; throws what its form is answered with once it is deleted. */
  readAgain: () => Promise<Thing>;
};

/**
 * Saves what a form changes of something that has a version. Where another window was faster,
 * `save` is called again with what is there by then.
 *
 * @param first what `save` goes by: the thing itself, with what else the form changes
 * @param save raises its version
 */
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
  /** What is saved, by field, as the form shows and sends it. */
  textsOf: (thing: Thing) => FieldTexts;
  /** The name of the form that saved last. */
  editedBy: (thing: Thing) => string | null;
  form: (
    thing: Thing,
    joined: FormData,
  ) => DefinedForm<string, Value> | Promise<DefinedForm<string, Value>>;
  unsent?: Unsent;
  /** Saved texts as they are read, for an owner who is asked which of two is right. */
  readable?: (texts: FieldTexts, thing: Thing) => FieldTexts;
  besides?: Refusal;
  reopens?: boolean;
  /** What the page is told besides, when the form is shown again. */
  more?: object;
};

/**
 * Saves a form that changes something. What another window saved since the form was opened is
 * joined with it, also at the last moment; where both changed a field, its owner is asked, with
 * status 409 and both of them on the page.
 *
 * @param save what the form comes to; asked only where each field is right. Raises the version, and
 *   keeps `editor`, the name of this form
 */
export function edit<Thing, Value, Else extends Redirect | FormAnswer = never>(
  post: Post,
  first: Thing,
  {
    textsOf,
    editedBy,
    form,
    unsent = "unchanged",
    readable = (texts) => texts,
    besides,
    reopens,
    more,
    ...versioned
  }: Edit<Thing, Value>,
  save: (typed: Value, thing: Thing, editor: string) => Result<Else> | Promise<Result<Else>>,
): Promise<Redirect | FormAnswer | Else> {
  const editor = nameOfForm(post.form);
  return saveVersion(first, versioned, async (thing) => {
    const { joined, clashes } = joinForm(post.form, textsOf(thing), {
      again: editedBy(thing) === editor,
      unsent,
    });
    const { schema } = await form(thing, joined);
    const submission = parseWithZod(joined, { schema });
    if (reopens) return showAgain(submission, more ?? {});
    if (Object.keys(clashes).length > 0)
      return rejectClash(post.context, submission, readable(clashes, thing), more);
    if (submission.status !== "success")
      return rejectForm(post.context, submission, { refused: besides?.refused, more });
    return settle(post, submission, besides ?? (await save(submission.value, thing, editor)), more);
  });
}
