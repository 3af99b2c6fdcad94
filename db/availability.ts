/**
 * The database did not answer, not in time, or could not do what it was asked, through no fault of
 * the request. Pages turn it into a 503 that can be tried again.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** The {@link DatabaseUnavailable} behind an error: drizzle and libSQL wrap their own around it. */
export function unavailability(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable || cause.name === "DatabaseUnavailable") return cause;
  }
  return undefined;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailability(error) !== undefined;
}
