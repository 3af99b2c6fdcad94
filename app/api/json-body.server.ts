import type { z } from "zod";
import { apiProblem, type FieldErrors } from "#app/http/worker/api-problem.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { discardBody, openBodyReader } from "#app/http/form-body/body.server.ts";
import { BrokenForm, collectBytes, FormTooLarge } from "#app/http/form-body/multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { maxJsonBytes } from "#app/http/worker/api-requests.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";

type JsonObject = Record<string, unknown>;

const maxDepth = 32;

const loneSurrogate = /\p{Surrogate}/u;

const bodies = new WeakMap<Request, Promise<JsonObject>>();

/** No body is an empty object. @throws a 400, 413 or 415 */
export function readJson(request: Request, maxBytes = maxJsonBytes): Promise<JsonObject> {
  const body = bodies.get(request) ?? parseJson(request, maxBytes);
  bodies.set(request, body);
  return body;
}

/**
 * Empty strings count as missing, as in forms. The schema's messages are keys of the `errors`
 * texts. @throws a 400 that names the fields
 */
export function checkFields<Value>(
  { locale }: RequestContext,
  schema: z.ZodType<Value> | undefined,
  sent: JsonObject,
): Value {
  if (!schema) return {} as Value;
  const filled = Object.entries(sent).filter(([, value]) => value !== "" && value !== null);
  const { data, error } = schema.safeParse(Object.fromEntries(filled), {
    reportInput: true,
  });
  if (!error) return data;
  // Without a prototype, which has fields of its own, such as `constructor`.
  const errors = Object.create(null) as FieldErrors;
  for (const issue of error.issues)
    for (const name of fieldsOf(issue))
      (errors[name] ??= []).push(errorSentence(locale.language, codeOf(issue)));
  throw apiProblem({ locale }, 400, { errors });
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [path];
  return issue.keys.map((key) => (path ? `${path}.${key}` : key));
}

/** Schemas of forms name their sentence, those of calls leave it to zod's code. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]\w*(\.\w+)+(\?|$)/i.test(issue.message)) return issue.message;
  if (issue.code === "unrecognized_keys") return "api.unknownField";
  if (issue.code === "too_small") return `api.tooSmall?least=${issue.minimum}`;
  if (issue.code === "too_big") return `api.tooBig?most=${issue.maximum}`;
  return issue.input === undefined ? "api.required" : "api.invalid";
}

async function parseJson(request: Request, maxBytes: number): Promise<JsonObject> {
  const body = openBodyReader(request.body);
  try {
    const bytes = await collectBytes(body.chunks(maxBytes), maxBytes);
    if (bytes.length === 0) return {};
    if (!isJson(request.headers.get("Content-Type"))) throw problem(415);
    return parseObject(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    await discardBody(body);
    if (error instanceof FormTooLarge) throw problem(413);
    throw isUnreadable(error) ? problem(400) : error;
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** `TextDecoder` throws a TypeError. */
function isUnreadable(error: unknown): boolean {
  return [BrokenForm, SyntaxError, TypeError].some((one) => error instanceof one);
}

function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw problem(400);
  for (const string of stringsIn(value))
    if (string.includes("\0") || loneSurrogate.test(string)) throw problem(400);
  return value as JsonObject;
}

/** @throws a 400 if it's nested too deeply */
function* stringsIn(value: unknown, depth = 0): Generator<string> {
  if (depth > maxDepth) throw problem(400);
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) yield* stringsIn(inner, depth + 1);
}

/** For the log, which redacts them. */
export async function sentStrings(request: Request): Promise<string[]> {
  return [...stringsIn(await readJson(request).catch(() => ({})))];
}
