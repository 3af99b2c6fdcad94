import { z } from "zod";
import { runBatch } from "#db/writes.ts";
import { mayUpload } from "#app/forms/accept-file.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { FormAnswer, LastResult } from "#app/forms/reply.server.ts";
import type { Redirect, Saved } from "#app/forms/submission.server.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm, type ArrivingFile } from "#app/http/form-body/form-body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { isProblem, type Deleted } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { maxReceipts } from "./receipt-file.ts";
import { receiptName } from "./receipt-name.ts";
import {
  deleteReceiptFiles,
  discardFile,
  receiptKey,
  createPartBuffer,
  storeReceipt,
} from "./receipt-store.server.ts";
import {
  attachStaged,
  countReceipts,
  deleteStaged,
  insertReceipts,
  listStaged,
  type NewReceipt,
} from "./receipts.server.ts";
import { serializeStaged, parseStaged, type StagedReceipt } from "./staged-receipts.ts";

/** The fields of `<ReceiptField>`: new files, and those that came with the form before. */
export const receiptFields = {
  receipts: z.unknown().optional(),
  stagedReceipts: z.unknown().optional(),
};

/** Receipts that are added to a record. */
export const receiptsForm = defineForm(
  "receipts",
  (_came?: FormReceipts) => receiptFields,
  (_typed, reject, came?: FormReceipts) => {
    const { count = 0, codes = [] } = came ?? {};
    if (count === 0 && codes.length === 0) reject("receipts", "receipt.required");
    for (const code of codes) reject("receipts", code);
  },
);

/** The receipts of a form, once it is known whose vehicle and which record they are for. */
export type FormReceipts = {
  /** How many there are to keep: those that came with the form, and those that waited for it. */
  count: number;
  /** Codes of what is wrong with them, for the field `receipts`. */
  codes: string[];
  /** Adds the receipts to what a form saves, for a record that it may just create. */
  attachTo(recordId: string, saved: Saved): Saved<Refusal>;
};

/**
 * Looks up the receipts that a form names, and says what there is to do with all of them. To be
 * asked in the `read` of `receiveVehicle`, with whose queries its own travel.
 *
 * @param recordId the record that they are for; null for one that is yet to be made
 */
export type CheckReceipts = (
  vehicleId: string,
  form: FormData,
  recordId: string | null,
) => Promise<FormReceipts>;

/** The files of a form that are in the bucket, and codes for what was wrong with others. */
type UploadedFiles = {
  context: RequestContext;
  /** The account that the cookie names; "" where it names none, for which nothing is found. */
  accountId: string;
  stored: NewReceipt[];
  problems: string[];
  /** Ids that rows name, as far as we know: what else is stored goes again. */
  referencedIds: Set<string>;
};

/**
 * Runs the action of a form with a `<ReceiptField>`, having taken the files in it as they arrived:
 * they are in the bucket before any row names them. When the form is shown again, its receipts are
 * kept for it. However the action ends, a file that no row can name by then is deleted; where a
 * database that did not answer may have written one, the sweep is left to see.
 */
export function withReceipts(
  { request, context }: RequestArgs,
  act: (checkReceipts: CheckReceipts) => Promise<Redirect | FormAnswer>,
): Promise<Redirect | FormAnswer> {
  const uploaded: UploadedFiles = {
    context,
    accountId: context.claim?.accountId ?? "",
    stored: [],
    problems: [],
    referencedIds: new Set(),
  };
  const running = run();
  // Who breaks an upload off ends the request with it; what it has stored is to be deleted all the
  // same.
  context.waitUntil(running.catch(() => undefined));
  return running;

  async function run(): Promise<Redirect | FormAnswer> {
    let checked: CheckedReceipts | undefined;
    try {
      const buffer = createPartBuffer();
      await readForm(request, (file, before) => storeUploadedFile(uploaded, file, before, buffer));
      const judge: CheckReceipts = async (...of) =>
        (checked = await checkFormReceipts(uploaded, ...of));
      const answer = await act(judge);
      if (checked && "data" in answer) await addStagedToForm(answer, checked);
      return answer;
    } catch (error) {
      const deleted = isProblem(error) && error.data.deleted;
      if (checked && deleted) await addStagedToDeletedPage(deleted, checked);
      throw error;
    } finally {
      const orphans = uploaded.stored
        .filter(({ id }) => !uploaded.referencedIds.has(id))
        .map(({ id }) => id);
      context.waitUntil(deleteReceiptFiles(context, uploaded.accountId, orphans));
    }
  }
}

/**
 * Makes a form that is shown again name the receipts that are kept for it. Its status is 503 where
 * only the bucket failed. A field shows one text: several wrong files have a sentence each in it.
 */
async function addStagedToForm(
  answer: FormAnswer,
  { codes, stage: keep }: CheckedReceipts,
): Promise<void> {
  const lastResult = answer.data.lastResult as NonNullable<LastResult>;
  const { error } = lastResult;
  const text = [...new Set(error?.receipts)];
  const isOurs = codes.length > 0 && codes.every((code) => code.startsWith("receipt.unavailable"));
  if (isOurs && Object.keys(error ?? {}).join() === "receipts") answer.init = { status: 503 };
  if (text.length > 1)
    error!.receipts = [text.map((sentence) => sentence.replace(/[^.]$/, "$&.")).join(" ")];
  lastResult.initialValue = { ...lastResult.initialValue, stagedReceipts: await keep() };
}

/** Where the record is deleted, its page sends the receipts along by their ids, too. */
async function addStagedToDeletedPage(
  deleted: Deleted,
  { stage: keep }: CheckedReceipts,
): Promise<void> {
  const staged = await keep();
  deleted.fields = [
    ...deleted.fields.filter(([name]) => name !== "stagedReceipts"),
    ["stagedReceipts", staged],
  ];
  deleted.files = deleted.files.filter(([name]) => name !== "receipts");
  for (const { name } of parseStaged(staged, maxReceipts)) deleted.typed.push(["", name]);
}

type CheckedReceipts = FormReceipts & { stage: () => Promise<string> };

async function checkFormReceipts(
  taken: UploadedFiles,
  ...[vehicleId, form, recordId]: Parameters<CheckReceipts>
): Promise<CheckedReceipts> {
  const { context, accountId, stored, referencedIds: named } = taken;
  const { db, now } = context;
  const vehicle = { accountId, vehicleId };
  const { kept, dropped } = parseStagedFields(form);
  const ids = [...kept, ...dropped].map(({ id }) => id);
  const [found, existingCount] = await Promise.all([
    ids.length > 0 ? listStaged(db, vehicle, ids) : [],
    recordId === null ? 0 : countReceipts(db, vehicleId, recordId),
  ]);
  const isFound = ({ id }: StagedReceipt) => found.some((one) => one.id === id);
  const staged = kept.filter(isFound);
  const droppedIds = dropped.filter(isFound).map(({ id }) => id);
  const room = maxReceipts - (existingCount ?? 0);
  const dropFiles = () => context.waitUntil(deleteReceiptFiles(context, accountId, droppedIds));
  /** @param ofRecord null for those that are to wait */
  const insert = (ofRecord: string | null, receipts: NewReceipt[]) => {
    for (const { id } of receipts) named.add(id);
    return insertReceipts(db, vehicle, ofRecord, receipts, now);
  };

  return {
    count: staged.length + stored.length,
    codes: [
      ...taken.problems,
      ...kept.filter((one) => !isFound(one)).map(({ name }) => receiptCode("gone", name)),
      ...(staged.length + stored.length > room ? ["receipt.tooMany"] : []),
    ],
    attachTo: (ofRecord, saved) => ({
      ...saved,
      writes: [
        ...saved.writes,
        ...insert(ofRecord, stored),
        ...attachStaged(
          db,
          vehicle,
          ofRecord,
          staged.map(({ id }) => id),
        ),
        ...deleteStaged(db, vehicle, droppedIds),
      ],
      unless: { receipts_full: () => reject({ receipts: "receipt.tooMany" }) },
      rolledBack: () => named.clear(),
      after: dropFiles,
    }),
    async stage() {
      const fitting = room > 0 ? stored : [];
      await runBatch(db, [...insert(null, fitting), ...deleteStaged(db, vehicle, droppedIds)]);
      dropFiles();
      return serializeStaged([...staged, ...fitting]);
    },
  };
}

/** A code of the `errors` texts, with the file that it is about. */
function receiptCode(problem: string, fileName: string): string {
  return `receipt.${problem}?${new URLSearchParams({ name: fileName.split(/[\\/]/).at(-1)! })}`;
}

function parseStagedFields(form: FormData): { kept: StagedReceipt[]; dropped: StagedReceipt[] } {
  const unwanted = form.getAll("dropReceipts");
  const named = parseStaged(form.get("stagedReceipts"), maxReceipts);
  return {
    kept: named.filter(({ id }) => !unwanted.includes(id)),
    dropped: named.filter(({ id }) => unwanted.includes(id)),
  };
}

/**
 * Stores a receipt, but not a byte of it before the cookie names an account and the form's `csrf`,
 * which precedes its files, is right.
 *
 * @returns a file that holds only the receipt's hash, so that a form with another receipt is
 *   another submission
 */
async function storeUploadedFile(
  { context, accountId, stored, problems }: UploadedFiles,
  { field, name, bytes }: ArrivingFile,
  before: FormData,
  buffer: () => Uint8Array,
): Promise<File | null> {
  if (field !== "receipts") return null;
  const mayKeep = mayUpload(context, before);
  const isFull = stored.length + parseStagedFields(before).kept.length >= maxReceipts;
  if (!mayKeep || isFull) {
    const { hash, size } = await discardFile(bytes);
    if (isEmptyFileField(name, size)) return null;
    problems.push("receipt.tooMany");
    return new File([hash], name);
  }
  const id = newId();
  const file = await storeReceipt(context, receiptKey(accountId, id), bytes, buffer);
  if (isEmptyFileField(name, file.size)) return null;
  if (file.ok)
    stored.push({ id, name: receiptName(name, file.type), type: file.type, size: file.size });
  else problems.push(receiptCode(file.problem, name));
  return new File([file.hash], name);
}

/** A field for files in which none was chosen sends an empty one without a name. */
const isEmptyFileField = (name: string, size: number) => name === "" && size === 0;
