import { inTurn, unlessFull } from "./at-once.ts";
import { isWriteBatch } from "./batch-kind.ts";

/** The database did not answer, or not in time. Pages turn it into a 503 that can be tried again. */
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

/** A request of libSQL's HTTP protocol and its answer, both as text: each is read and copied once. */
export type Question = { url: string; method: string; headers: Headers; body: string | null };
export type Answer = { status: number; headers: Headers; text: string };

/** `within`: milliseconds that the server has to answer. */
export type Ask = (question: Question, within?: number) => Promise<Answer>;

/** Milliseconds that the server has for its slow answers to one visitor's request, counted in steps. */
const answersWithin = 2_000;
const step = 250;
/** An answer as quick as that is no sign of trouble: the next one has all the time again. */
const quick = 250;
/** What an answer has at least. */
const leastWithin = 500;
const overloadedRetries = 4;
/** What the server says when it is asked for more at once than it takes. */
const full: Answer = { status: 429, headers: new Headers(), text: "" };

/**
 * Asks the server on behalf of one visitor's request: gives up after 2 s unless told otherwise, asks
 * again within that time when the server is overloaded (429), and reports how long each answer took,
 * in milliseconds. What slow answers took is taken from the time of those that follow, so that a form
 * that is read and then saved is not twice as late to say that the server is overloaded.
 */
export function askInTime(onRequest?: (milliseconds: number) => void): Ask {
  let left = answersWithin;
  return async ({ url, ...init }, within = left) => {
    const started = performance.now();
    const patience = startPatience(within);
    const { signal } = patience;
    const askNow = () => askOnce(url, { ...init, signal });
    const ask = init.body !== null && isWriteBatch(init.body) ? () => inTurn(askNow, signal) : askNow;
    try {
      for (let attempt = 0; ; attempt++) {
        const answer = (await unlessFull(ask)) ?? full;
        if (answer.status !== 429 && answer.status < 500) return answer;
        if (answer.status !== 429 || attempt === overloadedRetries) throw new DatabaseUnavailable(`answered ${answer.status}`);
        await new Promise((resolve) => setTimeout(resolve, 50 * (attempt + 1)));
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable("did not answer", { cause: error });
    } finally {
      patience.stop();
      const took = performance.now() - started;
      left = took <= quick ? answersWithin : Math.max(leastWithin, left - took);
      onRequest?.(took);
    }
  };
}

/** The answer is read under the same time-out as it is waited for, so that a server that stalls half way is noticed. */
async function askOnce(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

type ClientsRequest = Pick<Request, "url" | "method" | "headers" | "body" | "text">;

/** The `fetch` that the client library takes. */
export function asFetch(ask: Ask) {
  return async (request: ClientsRequest): Promise<Response> => {
    const { url, method, headers } = request;
    const { text, ...head } = await ask({ url, method, headers, body: request.body === null ? null : await request.text() });
    return new Response(text, head);
  };
}

/**
 * A time-out that counts only time in which answers could have been read. Hashing a password keeps
 * the Worker busy for 140 ms, several at once for seconds: a plain timer would then give up on an
 * answer that has long been there. Each step is a new timer, so a busy spell counts as one step.
 */
function startPatience(within: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let left = Math.ceil(within / step);
  const tick = () => (--left > 0 ? (timer = setTimeout(tick, step)) : controller.abort());
  let timer: ReturnType<typeof setTimeout> = setTimeout(tick, step);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
