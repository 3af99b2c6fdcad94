export type FieldTexts = Record<string, string>;

export type Edit = {
  shown: FieldTexts;
  saved: FieldTexts;
  typed: FieldTexts;
  /** The form that saved last comes again, for example after Back. */
  isResent: boolean;
};

/**
 * A form sent again replaces what it saved, except in fields with their first value: that may be an
 * undo, or another window's change.
 */
export function mergeEdit({ shown, saved, typed, isResent }: Edit): {
  merged: FieldTexts;
  conflicts: FieldTexts;
} {
  const sharedFields = Object.keys(saved).filter((field) => field in shown && field in typed);
  const changed = sharedFields.filter(
    (field) => saved[field] !== shown[field] && saved[field] !== typed[field],
  );
  const unedited = changed.filter((field) => typed[field] === shown[field]);
  const edited = changed.filter((field) => typed[field] !== shown[field]);
  if (isResent) return { merged: typed, conflicts: pick(saved, unedited) };
  return { merged: { ...typed, ...pick(saved, unedited) }, conflicts: pick(saved, edited) };
}

function pick(texts: FieldTexts, fields: string[]): FieldTexts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]!]));
}
