/**
 * True when a write failed on the constraint of this name: a `table.column` that must be unique,
 * the name of an index or check, or the word that a trigger aborts with.
 */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/SQLITE_CONSTRAINT/.test(cause.message) && cause.message.includes(constraint)) return true;
  }
  return false;
}

/** True when a write failed on any constraint, so that its whole batch took no effect. */
export function breaksAny(error: unknown): boolean {
  return violates(error, "");
}
