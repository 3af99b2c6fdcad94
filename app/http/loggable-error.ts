export type LoggedError = { name: string; message: string; stack?: string[]; cause?: LoggedError };

const maxFrames = 12;
const maxCauses = 3;
const maxMessageLength = 2_000;
/** Each of the request's values is searched for in it. */
const maxSearchedLength = 4_000;
const maxValueLength = 1_000;

export function describeError(error: unknown, requestValues: string[] = []): LoggedError {
  return describe(error, requestValues, maxCauses);
}

export function describeCause(error: unknown, requestValues: string[] = []): LoggedError {
  const { name, message, cause } = describeError(error, requestValues);
  return { name, message, ...(cause && { cause: { name: cause.name, message: cause.message } }) };
}

function describe(error: unknown, requestValues: string[], causesLeft: number): LoggedError {
  if (!(error instanceof Error))
    return { name: typeof error, message: redact(String(error), requestValues) };
  const frames = (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: redact(error.message, requestValues),
    stack: frames.slice(0, maxFrames).map((line) => line.trim()),
    ...(error.cause !== undefined &&
      causesLeft > 0 && { cause: describe(error.cause, requestValues, causesLeft - 1) }),
  };
}

const secretPatterns: [pattern: RegExp, name: string][] = [
  // V8 quotes the text that JSON.parse rejected.
  [/^([^"]*)"[^]*"(?=(\.\.\.)? is not valid JSON)/, "$1[text]"],
  [/(?<![^\s"'`<>()[\]{},;:=])[^\s"'`<>()[\]{},;:=]+@[^\s"'`<>()[\]{},;]+/g, "[email]"],
  // eslint-disable-next-line regexp/no-super-linear-move -- looks back to the last ? or # at most
  [/(?<=https?:\/\/[^\s?#]*)[?#][^\s"'`)]+/gi, "[query]"],
  [/\b(?=(?:[A-Z]*\d){3})[A-HJ-NPR-Z0-9]{17}\b/gi, "[vin]"],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, "[token]"],
];

export function redact(text: string, requestValues: string[]): string {
  // Drizzle's errors end with the values of the failed statement.
  const message = text.replace(/\nparams:[\s\S]*$/, "\nparams: [cut]");
  let redacted = message.slice(0, maxSearchedLength);
  const values = [
    ...new Set(requestValues.map((value) => value.trim()).filter((value) => value.length >= 3)),
  ];
  for (const value of values.sort((a, b) => b.length - a.length))
    redacted = redacted.replace(patternOf(value), "[typed]");
  for (const [pattern, name] of secretPatterns) redacted = redacted.replace(pattern, name);
  // Where the text was cut, there may be the beginning of a value.
  if (message.length > maxSearchedLength) redacted = redacted.slice(0, -maxValueLength);
  return redacted.length > maxMessageLength ? `${redacted.slice(0, maxMessageLength)}…` : redacted;
}

/** A long value is recognized by how it begins, and takes the rest of the text with it. */
function patternOf(value: string): RegExp {
  const begin = value.slice(0, maxValueLength).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(value.length > maxValueLength ? `${begin}[^]*` : begin, "gi");
}
