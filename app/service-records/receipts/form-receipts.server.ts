import type { Submission } from "@conform-to/dom";
import { breaks } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { refuseForm, type FieldErrors, type LastResult } from "#app/forms/reply.server.ts";
import { commit, type Outcome, type Redirect } from "#app/forms/submission.server.ts";
import type { Writes } from "#db/client.ts";
import { mostReceipts } from "./receipt-file.ts";
import { deleteReceiptFiles } from "./receipt-store.server.ts";
import { attachStaged, countReceipts, deleteStaged, insertReceipts, listStaged, type NewReceipt } from "./receipts.server.ts";
import { nameStaged, readStaged, type StagedReceipt } from "./staged-receipts.ts";

/** The files of a form that are in the bucket, and codes for what was wrong with others. */
export type TakenFiles = {
  context: RequestContext;
  /** The account that the cookie names; "" where it names none, for which nothing is found. */
  accountId: string;
  stored: NewReceipt[];
  problems: string[];
  /** Ids that rows name, as far as we know: what else is stored goes again. */
  named: Set<string>;
};

type Typed = Submission<unknown, string[]>;
/** A form that is shown again: what `refuseForm`, `refuseClash` and `showAgain` make. */
type FormAgain = { lastResult: LastResult } | { data: { lastResult: LastResult } };
type Refusal<More extends object> = ReturnType<typeof refuseForm<More>>;

/** What to commit; `typed` and `more` are for the form that is refused after all. */
type Save<More extends object> = { key: string; recordId: string; writes: Writes; outcome: Outcome; typed: Typed; more?: More };

/** The receipts of a form, once it is known whose vehicle and which record they are for. */
export type FormReceipts = {
  /** How many there are to keep: those that came with the form, and those that waited for it. */
  count: number;
  /** What is wrong with them, for the field `receipts`; undefined where nothing is. */
  errors: FieldErrors | undefined;
  /**
   * Keeps receipts that are fine until the form comes again, and has it name them. Every answer that
   * shows the form again goes through this.
   */
  keepIn<Answer extends FormAgain>(answer: Answer): Promise<Answer>;
  /**
   * {@link keepIn} of a form that is refused, with what is wrong with its receipts: 503 where nothing
   * is wrong but the bucket.
   * @param more what the page is told besides
   * @param besides what else is wrong, that the schema does not see
   */
  refuse<More extends object>(typed: Typed, more?: More, besides?: FieldErrors): Promise<Refusal<More>>;
  /**
   * Commits the form and gives its receipts to the record, which `writes` may just make; refuses it
   * where another window has filled the record meanwhile.
   */
  commit<More extends object>(save: Save<More>): Promise<Refusal<More> | Redirect>;
};

type Target = { vehicleId: string; recordId: string | null };

/** Looks up what a form names of receipts that wait for it, and says what there is to do with them and the files that came. */
export async function judgeReceipts(taken: TakenFiles, form: FormData, { vehicleId, recordId }: Target): Promise<FormReceipts> {
  const { context, accountId, stored, named } = taken;
  const { db, now } = context;
  const of = { accountId, vehicleId };
  const { kept, dropped } = readNamed(form);
  const ids = [...kept, ...dropped].map(({ id }) => id);
  const [found, has] = await Promise.all([
    ids.length > 0 ? listStaged(db, of, ids) : [],
    recordId === null ? 0 : countReceipts(db, vehicleId, recordId),
  ]);
  const isThere = ({ id }: StagedReceipt) => found.some((one) => one.id === id);
  const staged = kept.filter(isThere);
  const toDrop = dropped.filter(isThere).map(({ id }) => id);
  const room = mostReceipts - (has ?? 0);
  const codes = [
    ...taken.problems,
    ...kept.filter((one) => !isThere(one)).map(({ name }) => receiptCode("gone", name)),
    ...(staged.length + stored.length > room ? ["receipt.tooMany"] : []),
  ];
  const errors = codes.length > 0 ? { receipts: codes } : undefined;

  async function keepIn<Answer extends FormAgain>(answer: Answer): Promise<Answer> {
    const kept = room > 0 ? stored : [];
    const [first, ...rest] = [...insertReceipts(db, of, null, kept, now), ...deleteStaged(db, of, toDrop)];
    for (const { id } of kept) named.add(id);
    if (first) await db.batch([first, ...rest]);
    dropFiles();
    const { lastResult } = "data" in answer ? answer.data : answer;
    lastResult.initialValue = { ...lastResult.initialValue, stagedReceipts: nameStaged([...staged, ...kept]) };
    return answer;
  }

  function refuse<More extends object>(typed: Typed, more?: More, besides?: FieldErrors): Promise<Refusal<More>> {
    const isOurs = typed.status === "success" && !besides && codes.every((code) => code.startsWith("receipt.unavailable"));
    return keepIn(sayOfEach(refuseForm(context, typed, { ...besides, ...errors }, isOurs ? 503 : 400, more)));
  }

  function dropFiles() {
    context.waitUntil(deleteReceiptFiles(context, accountId, toDrop));
  }

  return {
    count: staged.length + stored.length,
    errors,
    refuse,
    keepIn,
    async commit({ key, recordId, writes, outcome, typed, more }) {
      const waiting = staged.map(({ id }) => id);
      const attach = [...insertReceipts(db, of, recordId, stored, now), ...attachStaged(db, of, recordId, waiting), ...deleteStaged(db, of, toDrop)];
      for (const { id } of stored) named.add(id);
      try {
        const answer = await commit(context, key, [...writes, ...attach], outcome);
        dropFiles();
        return answer;
      } catch (error) {
        if (isRolledBack(error)) named.clear();
        if (breaks(error, "receipts_full")) return refuse(typed, more, { receipts: ["receipt.tooMany"] });
        throw error;
      }
    },
  };
}

/** A field shows one text: of several files that are wrong each has its sentence in it. */
function sayOfEach<Answer extends { data: { lastResult: LastResult } }>(answer: Answer): Answer {
  const { error } = answer.data.lastResult;
  const said = [...new Set(error?.receipts)];
  if (said.length > 1) error!.receipts = [said.map((sentence) => sentence.replace(/[^.]$/, "$&.")).join(" ")];
  return answer;
}

/** A code of the `errors` texts, with the file that it is about. */
export function receiptCode(problem: string, fileName: string): string {
  return `receipt.${problem}?${new URLSearchParams({ name: fileName.split(/[\\/]/).at(-1)! })}`;
}

/** What a form names of receipts that came with it before; those whose box is ticked are no longer wanted. */
export function readNamed(form: FormData): { kept: StagedReceipt[]; dropped: StagedReceipt[] } {
  const unwanted = form.getAll("dropReceipts");
  const named = readStaged(form.get("stagedReceipts"), mostReceipts);
  return { kept: named.filter(({ id }) => !unwanted.includes(id)), dropped: named.filter(({ id }) => unwanted.includes(id)) };
}

/** Whether a batch that failed has surely written nothing; of one without an answer nobody knows. */
function isRolledBack(error: unknown): boolean {
  return error instanceof Response || isProblem(error) || breaks(error, "");
}
