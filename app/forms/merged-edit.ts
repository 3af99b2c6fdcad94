/** Texts by field, as a form shows and sends them. */
export type FieldTexts = Record<string, string>;

export type Edit = {
  /** What the form showed when it was opened, or nothing where it does not say so. */
  shown: FieldTexts;
  /** What is saved by now. */
  saved: FieldTexts;
  /** What was sent. */
  typed: FieldTexts;
  /** Whether this very form was the last to save, and now comes again, as after Back. */
  again: boolean;
};

/**
 * Joins what was changed in a form with what was saved since the form was opened, so that two
 * windows that change different fields lose nothing of each other.
 *
 * A form that comes again replaces what it saved before. Only where it says what it first showed is
 * it asked: it may mean to take back its own change, or not know of another window's.
 *
 * @returns the texts to save, and those that are saved in fields that are to be asked about
 */
export function mergeEdit({ shown, saved, typed, again }: Edit): {
  merged: FieldTexts;
  clashes: FieldTexts;
} {
  const known = Object.keys(saved).filter((field) => field in shown && field in typed);
  const changed = known.filter(
    (field) => saved[field] !== shown[field] && saved[field] !== typed[field],
  );
  const untouched = changed.filter((field) => typed[field] === shown[field]);
  const touched = changed.filter((field) => typed[field] !== shown[field]);
  if (again) return { merged: typed, clashes: pick(saved, untouched) };
  return { merged: { ...typed, ...pick(saved, untouched) }, clashes: pick(saved, touched) };
}

function pick(texts: FieldTexts, fields: string[]): FieldTexts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]!]));
}
