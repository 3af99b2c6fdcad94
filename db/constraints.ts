/** @param constraint a `table.column`, an index or check, or what a trigger raises */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/SQLITE_CONSTRAINT/.test(cause.message) && cause.message.includes(constraint)) return true;
  }
  return false;
}

export function breaksAny(error: unknown): boolean {
  return violates(error, "");
}
