import { DatabaseUnavailable } from "./availability.ts";
import { isWriteBatch } from "./batch-kind.ts";
import { withRequestSlot, withWriteSlot } from "./slots.ts";
import { sleep } from "./sleep.ts";
import type { TimeBudget } from "./time-budget.ts";

/** A request of libSQL's HTTP protocol and its answer, both as text: each is read and copied once. */
type Question = { url: string; method: string; headers: Headers; body: string | null };
type Answer = { status: number; headers: Headers; text: string };

type ClientsRequest = Pick<Request, "url" | "method" | "headers" | "body" | "text">;

/** What the server says when it is asked for more at once than it takes. */
const full: Answer = { status: 429, headers: new Headers(), text: "" };

/** Milliseconds between tries while the server is overloaded; then it is better to refuse at once. */
const pauses = [50, 100, 150, 200];

/** Larger than any form without files; an import writes megabytes at once. */
const usualLength = 256 * 1024;

/**
 * The `fetch` that the client library takes. It asks again while the server is overloaded, and
 * reports how long each answer took, in milliseconds.
 *
 * @throws {DatabaseUnavailable} when there is no answer, or one that isn't libSQL's
 */
export function fetchWithin(budget: TimeBudget, onRequest?: (milliseconds: number) => void) {
  return async (request: ClientsRequest): Promise<Response> => {
    const { url, method, headers } = request;
    const body = request.body === null ? null : await request.text();
    const started = performance.now();
    try {
      const extra = Math.max(0, ((body?.length ?? 0) - usualLength) / 1024);
      const question = { url, method, headers, body };
      const { text, ...head } = await budget.spend((signal) => askUntilTaken(question, signal), extra);
      return new Response(text, head);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable("did not answer", { cause: error });
    } finally {
      onRequest?.(performance.now() - started);
    }
  };
}

async function askUntilTaken({ url, ...init }: Question, signal: AbortSignal): Promise<Answer> {
  const askNow = () => askOnce(url, { ...init, signal });
  const isWrite = init.body !== null && isWriteBatch(init.body);
  const ask = isWrite ? () => withWriteSlot(askNow, signal) : askNow;
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await sleep(pause, signal);
    const answer = (await withRequestSlot(ask)) ?? full;
    if (answer.status !== 429) return accepted(answer);
  }
  throw new DatabaseUnavailable("is overloaded");
}

function accepted(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  const cause = answer.text === "" ? undefined : new Error(answer.text.slice(0, 500));
  throw new DatabaseUnavailable(`answered ${answer.status}`, { cause });
}

/** The answer is read under the same signal, so that a server that stalls halfway is noticed. */
async function askOnce(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}
