import { data } from "@remix-run/cloudflare";

export type Deleted = Pick<SentFields, "fields" | "files"> & {
  title: string;
  message: string;
  typedTitle: string;
  typed: [label: string, value: string][];
  save: DeletedButton | null;
  discard: DeletedButton;
};

type DeletedButton = { action: string; intent: string; label: string };

/** A page of its own for a problem that has an own reason, in the reader's language. */
export type Told = { title: string; text: string; link?: { href: string; label: string } };

export type Problem = {
  told?: Told;
  retry?: SentFields;
  deleted?: Deleted;
  message?: string;
  reference?: string;
  needsCookies?: boolean;
  /** The form's texts are shown again, to be sent later. */
  keepsTyped?: true;
};

const problemStatuses = [400, 403, 404, 405, 409, 410, 413, 414, 415, 429, 500, 503] as const;

export type ProblemStatus = (typeof problemStatuses)[number];

/** Pages lead to the login page instead of a 401. */
export type ApiStatus = ProblemStatus | 401 | 412;

export function problemStatus(status: number): ProblemStatus {
  return problemStatuses.find((known) => known === status) ?? 500;
}

export function problem(
  status: ProblemStatus,
  { headers, ...details }: Problem & { headers?: HeadersInit } = {},
) {
  return data<Problem>(details, { status, headers });
}

export function tooManyTries(retryAfterSeconds: number) {
  return problem(429, { headers: { "Retry-After": String(retryAfterSeconds) } });
}

export function unavailable(details: Problem = {}) {
  return problem(503, { ...details, headers: { "Retry-After": "5" } });
}

export function isProblem(thrown: unknown): thrown is ReturnType<typeof problem> {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit"
  );
}

/** Never includes passwords or file contents. */
export type SentFields = {
  action: string;
  fields: [name: string, value: string][];
  typed: string[];
  files: [name: string, fileName: string][];
};
