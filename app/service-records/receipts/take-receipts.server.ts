import { mayUpload } from "#app/forms/accept-file.server.ts";
import type { Exchange } from "#app/http/guards.server.ts";
import { isProblem, type Deleted } from "#app/http/problem.server.ts";
import type { LastResult } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { readForm, type ArrivingFile } from "#app/http/form-body/form-body.server.ts";
import { judgeReceipts, readNamed, receiptCode, type FormReceipts, type TakenFiles } from "./form-receipts.server.ts";
import { mostReceipts } from "./receipt-file.ts";
import { receiptName } from "./receipt-name.ts";
import { deleteReceiptFiles, passOver, receiptKey, sharedBuffer, storeReceipt } from "./receipt-store.server.ts";
import { readStaged } from "./staged-receipts.ts";

/**
 * Looks up the receipts that a form names, and says what there is to do with all of them. To be asked
 * in the `read` of `receiveVehicle`, with whose queries its own travel.
 * @param recordId the record that they are for; null for one that is yet to be made
 */
export type Judge = (vehicleId: string, form: FormData, recordId: string | null) => Promise<FormReceipts>;

/**
 * Runs the action of a form with a `<ReceiptField>`, having taken the files in it as they arrived:
 * they are in the bucket before any row names them. However the action ends, a file that no row can
 * name by then is deleted; where a database that did not answer may have written one, the sweep is
 * left to see.
 *
 *     export function action(args: ActionFunctionArgs) {
 *       return withReceipts(args, async (judge) => {
 *         const { id, form, key, data: receipts } = await receiveVehicle(args, (id, form) => judge(id, form, null));
 *         const typed = parseWithZod(form, { schema });
 *         if (typed.status !== "success" || receipts.errors) return receipts.refuse(typed, { offers });
 *         const writes = addRecord(db, recordId, ...);
 *         return receipts.commit({ key, recordId, writes, outcome: { location }, typed });
 *       });
 *     }
 */
export function withReceipts<Answer>({ request, context }: Exchange, act: (judge: Judge) => Promise<Answer>): Promise<Answer> {
  const taken: TakenFiles = { context, accountId: context.claim?.accountId ?? "", stored: [], problems: [], named: new Set() };
  const running = run();
  // Who breaks an upload off ends the request with it; what it has stored is to be deleted all the same.
  context.waitUntil(running.catch(() => undefined));
  return running;

  async function run(): Promise<Answer> {
    let judged: FormReceipts | undefined;
    try {
      const buffer = sharedBuffer();
      await readForm(request, (file, before) => takeFile(taken, file, before, buffer));
      return await act(async (vehicleId, form, recordId) => (judged = await judgeReceipts(taken, form, { vehicleId, recordId })));
    } catch (error) {
      if (judged && isProblem(error) && error.data.deleted) await keepForLater(judged, error.data.deleted);
      throw error;
    } finally {
      const strays = taken.stored.filter(({ id }) => !taken.named.has(id)).map(({ id }) => id);
      context.waitUntil(deleteReceiptFiles(context, taken.accountId, strays));
    }
  }
}

/** Where the record is deleted, its page sends the receipts along by their ids, too. */
async function keepForLater(receipts: FormReceipts, deleted: Deleted): Promise<void> {
  const { lastResult } = await receipts.keepIn<{ lastResult: NonNullable<LastResult> }>({ lastResult: {} });
  const staged = String(lastResult.initialValue?.stagedReceipts ?? "");
  deleted.fields = [...deleted.fields.filter(([name]) => name !== "stagedReceipts"), ["stagedReceipts", staged]];
  deleted.files = deleted.files.filter(([name]) => name !== "receipts");
  for (const { name } of readStaged(staged, mostReceipts)) deleted.typed.push(["", name]);
}

/**
 * Stores a receipt, but not a byte of it before the cookie names an account and the form's `csrf`,
 * which precedes its files, is right.
 * @returns a file that holds only the receipt's hash, so that a form with another receipt is
 *   another submission
 */
async function takeFile(
  { context, accountId, stored, problems }: TakenFiles,
  { field, name, bytes }: ArrivingFile,
  before: FormData,
  buffer: () => Uint8Array,
): Promise<File | null> {
  if (field !== "receipts") return null;
  const mayKeep = mayUpload(context, before);
  const isFull = stored.length + readNamed(before).kept.length >= mostReceipts;
  if (!mayKeep || isFull) {
    const { hash, size } = await passOver(bytes);
    if (isNone(name, size)) return null;
    problems.push("receipt.tooMany");
    return new File([hash], name);
  }
  const id = newId();
  const file = await storeReceipt(context, receiptKey(accountId, id), bytes, buffer);
  if (isNone(name, file.size)) return null;
  if (file.ok) stored.push({ id, name: receiptName(name, file.type), type: file.type, size: file.size });
  else problems.push(receiptCode(file.problem, name));
  return new File([file.hash], name);
}

/** A field for files in which none was chosen sends an empty one without a name. */
const isNone = (name: string, size: number) => name === "" && size === 0;
