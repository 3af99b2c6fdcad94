/** 503: nothing is wrong with the request, so it can be retried. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

export function unavailability(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable || cause.name === "DatabaseUnavailable") return cause;
  }
  return undefined;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailability(error) !== undefined;
}
