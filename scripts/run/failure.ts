/** An error that a person can act on: the message is one sentence, shown without a stack. */
export class Failure extends Error {
  override name = "Failure";
}

/** Finds a full disk anywhere in the chain of causes. */
export function sentenceFor(error: unknown): string {
  const causes = [...getCauses(error)];
  if (causes.some(isDiskFull))
    return "The disk is full: free some space and run the command again.";
  const failure = causes.find((cause) => cause instanceof Failure);
  if (failure) return failure.message;
  const spawnError = causes.find(
    (cause) => "syscall" in cause && String(cause.syscall).startsWith("spawn"),
  );
  if (spawnError) return `A program doesn't run on this machine: ${spawnError.message}.`;
  const denied = causes.find((cause) =>
    ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(getCode(cause)),
  );
  if (denied) return `A file couldn't be written: ${denied.message}.`;
  return process.env.DEBUG && causes[0]?.stack
    ? causes[0].stack
    : `Something unexpected went wrong: ${causes.map((cause) => cause.message).join(": ")}`;
}

function* getCauses(error: unknown): Generator<Error> {
  for (
    let cause = error;
    cause !== undefined && cause !== null;
    cause = cause instanceof Error ? cause.cause : undefined
  ) {
    yield cause instanceof Error ? cause : new Error(String(cause));
  }
}

function isDiskFull(error: Error): boolean {
  return (
    getCode(error) === "ENOSPC" ||
    /ENOSPC|No space left on device|database or disk is full|SQLITE_FULL/.test(error.message)
  );
}

/** What went wrong in the first place: drizzle and `fetch` wrap errors. Its first line. */
export function getInnermostMessage(error: unknown): string {
  const messages = [...getCauses(error)].map(({ message }) => message);
  const innermost = messages.findLast(Boolean) ?? String(error);
  return innermost.split("\n")[0]!.slice(0, 300);
}

/** Such as "EADDRINUSE"; empty if it has none. */
export function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
