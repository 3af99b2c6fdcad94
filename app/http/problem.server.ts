import { data } from "@remix-run/cloudflare";

/** What can be done with what was typed, in finished sentences. */
export type Deleted = Pick<SentFields, "fields" | "files"> & {
  title: string;
  says: string;
  typedTitle: string;
  /** Each with the name of its field, "" where it needs none. */
  typed: [label: string, value: string][];
  /** Null where nothing can be saved. */
  save: DeletedButton | null;
  discard: DeletedButton;
};

type DeletedButton = { action: string; intent: string; label: string };

/** What an error page knows besides its status. */
export type Problem = {
  /** A form whose typed text is given back to be sent again, when the database did not answer. */
  retry?: SentFields;
  /** A form for something that was deleted since the form was opened. */
  deleted?: Deleted;
  /** What could not be done, as a sentence of its own. */
  says?: string;
  /** The id under which the log tells of this request; put in where problems are answered. */
  reference?: string;
};

const problemStatuses = [400, 403, 404, 405, 409, 413, 414, 415, 429, 500, 503] as const;

export type ProblemStatus = (typeof problemStatuses)[number];

/** The status that there is a page for; 500 for any other. */
export function problemStatus(status: number): ProblemStatus {
  return problemStatuses.find((known) => known === status) ?? 500;
}

/** A response to throw: the error page of this status, in the product's design. */
export function problem(
  status: ProblemStatus,
  { headers, ...known }: Problem & { headers?: HeadersInit } = {},
) {
  return data<Problem>(known, { status, headers });
}

export function tooManyTries(retryAfterSeconds: number) {
  return problem(429, { headers: { "Retry-After": String(retryAfterSeconds) } });
}

export function unavailable(known: Problem = {}) {
  return problem(503, { ...known, headers: { "Retry-After": "5" } });
}

/** True for what {@link problem} makes. */
export function isProblem(thrown: unknown): thrown is ReturnType<typeof problem> {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit"
  );
}

/**
 * A form as it was sent, for a page that can send it again: without passwords, and files by their
 * names.
 */
export type SentFields = {
  /** With the product's base. */
  action: string;
  fields: [name: string, value: string][];
  /** Of those, what a person typed. */
  typed: string[];
  /** What was chosen in fields for files, which has to be chosen again. */
  files: [name: string, fileName: string][];
};
