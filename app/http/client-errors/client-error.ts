export type ClientError = {
  message: string;
  functionName?: string;
  metadata: Record<string, string>;
};

const loadFailure =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** From the network, the server, which logs its own, or a browser's extension. */
const notOurs = new RegExp(
  "^(failed to fetch|load failed|networkerror|cancell?ed|network request failed)|" +
    "unexpected server error|resizeobserver loop|extension://",
  "i",
);

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailure.test(error.message);
}

const maxStackLength = 1_500;

/** @returns null for what isn't a mistake in our scripts */
export function describeClientError(error: unknown, path: string): ClientError | null {
  if (!(error instanceof Error) || error.name === "AbortError") return null;
  const { name, message, stack = "" } = error;
  if (notOurs.test(message) || notOurs.test(stack)) return null;
  return {
    message: `${name}: ${message}`.slice(0, 500),
    functionName: /^ *(?:at )?([\w$.]+)(?=@| \()/m.exec(stack)?.[1],
    metadata: { path, stack: stack.slice(0, maxStackLength) },
  };
}

export type FailedLoad = { path: string; at: number };

const patienceMs = 120_000;
const forgetMs = 60 * 60_000;

/** During a deploy, scripts may be missing for a moment. */
export function isStillFailing(known: FailedLoad | null, { path, at }: FailedLoad): boolean {
  const since = known?.path === path ? at - known.at : 0;
  return since >= patienceMs && since < forgetMs;
}

export function isRecent(known: FailedLoad, { path, at }: FailedLoad): boolean {
  return known.path === path && at - known.at < patienceMs;
}
