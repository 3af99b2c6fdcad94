import { isDatabaseUnavailable, type Answer, type Ask, type Question } from "./availability.ts";
import { isReadBatch } from "./batch-kind.ts";

/**
 * How far a visitor has seen the database change: a position in its primary's log. A replica asked
 * with it answers once it has read that far, so that owners find on the next page what they wrote.
 */
export type Bookmark = {
  /** The position that answers must have reached, as a decimal number; absent asks for no wait. */
  position?: string;
  /** Told after a write where it stands. */
  moved(position: string): void;
  /** Told when no answer that new came in time, and an older one was taken. */
  lost(): void;
};

/** Milliseconds to wait for a replica. A lag of more than some ten is a fault; an older answer beats none. */
const patience = 500;

/**
 * Asks for answers no older than the bookmark. The protocol has a field for it
 * (`replication_index`), which the client library leaves out. What writes is sent once and without
 * it: the primary carries it out, which has read all, and sent twice it could take effect twice.
 *
 * @returns what asks, and what to call when its newest answer was that of a write
 */
export function withBookmark(ask: Ask, { position: wanted, moved, lost }: Bookmark) {
  let newest: string | undefined;

  async function askAndNote(question: Question, within?: number): Promise<Answer> {
    const answer = await ask(question, within);
    newest = positionIn(answer.text) ?? newest;
    return answer;
  }

  return {
    noteWrite: () => newest && moved(newest),
    async ask(question: Question): Promise<Answer> {
      const { body } = question;
      if (wanted === undefined || body === null || !isReadBatch(body)) return await askAndNote(question);
      try {
        return await askAndNote({ ...question, body: mark(body, wanted) }, patience);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        wanted = undefined;
        lost();
        return await askAndNote(question);
      }
    },
  };
}

type Pipeline = { requests: { batch?: Marked; stmt?: Marked }[] };
type Marked = { replication_index?: string };

function mark(body: string, position: string): string {
  const pipeline = JSON.parse(body) as Pipeline;
  for (const { batch, stmt } of pipeline.requests) {
    if (batch) batch.replication_index = position;
    if (stmt) stmt.replication_index = position;
  }
  return JSON.stringify(pipeline);
}

/** Texts within the answer cannot be taken for it: their quotes are escaped. */
function positionIn(answer: string): string | undefined {
  return [...answer.matchAll(/"replication_index":"(\d+)"/g)].at(-1)?.[1];
}
