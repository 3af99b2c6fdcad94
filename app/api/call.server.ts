import type { z } from "zod";
import type { RequestArgs } from "#app/http/guards.server.ts";
import type { ApiScope } from "#app/http/api/api-scope.ts";
import type { ApiStatus } from "#app/http/problem.server.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * `write` and `read` need an owner's session or token, `shop` the key of a shop. `optional` calls
 * check for an owner themselves.
 */
export type Access = "anyone" | "optional" | "shop" | ApiScope;

type Fields = z.ZodObject;

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Record<never, string>;

export type CallInput<Params, Query = unknown, Body = unknown> = RequestArgs & {
  params: Params;
  query: Query;
  body: Body;
};

export type Reply<Value> = {
  value: Value;
  /** Of what the answer describes. It becomes the first part of the `ETag`. */
  version?: number;
  headers?: Record<string, string>;
};

export type CallOptions<
  Path extends string,
  Query extends Fields,
  Body extends Fields,
  Answer extends z.ZodType,
> = {
  /** The operation's id. What it does is said in the texts `calls:<name>`. */
  name: string;
  method: Method;
  path: Path;
  access: Access;
  /** Of a `GET` that isn't only a read, so it has no `HEAD`. */
  changesSomething?: true;
  query?: Query;
  /** Of the request, besides those that calls share. For the document only: `run` reads them. */
  headers?: z.ZodObject;
  body?: Body;
  /** Fields of a multipart body, which `run` reads itself. */
  upload?: z.ZodObject;
  /** Of the body, where fewer are enough. */
  maxBytes?: number;
  answer: Answer;
  /** Media types of an answer that's a file, which `run` sends itself. */
  fileTypes?: readonly string[];
  /** Of the answer when all went well. */
  status?: 200 | 201;
  /** Statuses besides those that any such call may have. */
  problems?: ApiStatus[];
  /** The answer's `Link` leads to the next page. */
  isPaged?: true;
  /** An answer that's the same for everyone may be kept by anyone for so many minutes. */
  publicMinutes?: number;
  run: (
    input: CallInput<PathParams<Path>, z.output<Query>, z.output<Body>>,
  ) => Promise<Reply<z.input<Answer>> | Response>;
};

/** A call with its types erased, for the table of calls. */
export type Call = Omit<CallOptions<string, Fields, Fields, z.ZodType>, "run"> & {
  run: (input: CallInput<Record<string, string>>) => Promise<Reply<unknown> | Response>;
};

/** What checks a request, shapes its answer and describes both in the OpenAPI document. */
export function defineCall<
  Path extends string,
  Answer extends z.ZodType,
  Query extends Fields = z.ZodObject<Record<never, z.ZodType>>,
  Body extends Fields = z.ZodObject<Record<never, z.ZodType>>,
>(call: CallOptions<Path, Query, Body, Answer>): Call {
  return call as unknown as Call;
}
