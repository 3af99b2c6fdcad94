/** An error as a log may hold it: without what was typed, sent or looked up when it happened. */
export type LoggedError = { name: string; message: string; stack?: string[]; cause?: LoggedError };

const framesKept = 12;
const causesKept = 3;
const messageLength = 2_000;

/**
 * Describes anything that was thrown.
 *
 * @param carried what the request brought (typed text, query, cookies): none of it is repeated,
 *   in whichever case it was written
 */
export function describeError(error: unknown, carried: string[] = []): LoggedError {
  return describe(error, carried, causesKept);
}

/** The same without where it happened, for what was planned for. */
export function describeCause(error: unknown, carried: string[] = []): LoggedError {
  const { name, message, cause } = describeError(error, carried);
  return { name, message, ...(cause && { cause: { name: cause.name, message: cause.message } }) };
}

function describe(error: unknown, carried: string[], causes: number): LoggedError {
  if (!(error instanceof Error))
    return { name: typeof error, message: loggableText(String(error), carried) };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: loggableText(error.message, carried),
    stack: frames.slice(0, framesKept).map((line) => line.trim()),
    ...(error.cause !== undefined &&
      causes > 0 && { cause: describe(error.cause, carried, causes - 1) }),
  };
}

/** Shapes of what no log may hold, wherever it came from. */
const secretShapes: [shape: RegExp, name: string][] = [
  // An excerpt of what was parsed, as V8 quotes it.
  [/"[^]*"(?=(\.\.\.)? is not valid JSON)/g, "[text]"],
  [/[^\s"'`<>()[\]{},;:=]+@[^\s"'`<>()[\]{},;]+/g, "[email]"],
  [/(?<=https?:\/\/[^\s?#]*)[?#][^\s"'`)]+/gi, "[query]"],
  [/\b(?=(?:[A-Z]*\d){3})[A-HJ-NPR-Z0-9]{17}\b/gi, "[vin]"],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, "[token]"],
];

/**
 * A text with everything cut that may be private: the values of a statement, what the request
 * carried, and what looks like an address, a VIN or a token.
 */
function loggableText(text: string, carried: string[]): string {
  // Drizzle's errors end with the values of the statement that failed.
  let wording = text.replace(/\nparams:[\s\S]*$/, "\nparams: [cut]");
  const known = [
    ...new Set(carried.map((value) => value.trim()).filter((value) => value.length >= 3)),
  ];
  for (const value of known.sort((a, b) => b.length - a.length))
    wording = wording.replace(literally(value), "[typed]");
  for (const [shape, name] of secretShapes) wording = wording.replace(shape, name);
  return wording.length > messageLength ? `${wording.slice(0, messageLength)}…` : wording;
}

function literally(value: string): RegExp {
  return new RegExp(value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi");
}
