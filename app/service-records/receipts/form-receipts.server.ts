import { z } from "zod";
import { runBatch } from "#db/writes.ts";
import { mayUpload } from "#app/forms/accept-file.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { joinSentences } from "#app/forms/files/join-sentences.ts";
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
  getReceiptKey,
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
  type ReceiptHolder,
} from "./receipts.server.ts";
import { serializeStaged, parseStaged, type StagedReceipt } from "./staged-receipts.ts";

export const receiptFields = {
  receipts: z.unknown().optional(),
  stagedReceipts: z.unknown().optional(),
};

export const receiptsForm = defineForm(
  "receipts",
  (_came?: FormReceipts) => receiptFields,
  (_typed, reject, came?: FormReceipts) => {
    const { count = 0, codes = [] } = came ?? {};
    if (count === 0 && codes.length === 0) reject("receipts", "receipt.required");
    for (const code of codes) reject("receipts", code);
  },
);

/** Of the boxes that a fill-up's form has for its receipts. */
export const removedReceipts = "removeReceipts";

export type FormReceipts = {
  count: number;
  codes: string[];
  attachTo(holder: string, saved: Saved): Saved<Refusal>;
};

/**
 * Share the round trip by calling it in `receiveVehicle`'s `read`. `holder` is null for a new
 * record.
 */
export type CheckReceipts = (
  vehicleId: string,
  form: FormData,
  holder: string | null,
) => Promise<FormReceipts>;

type UploadedFiles = {
  kind: ReceiptHolder;
  context: RequestContext;
  /** "" without a session, for which nothing is found. */
  accountId: string;
  stored: NewReceipt[];
  problems: string[];
  /** Uploads that rows may refer to; the others are deleted. */
  referencedIds: Set<string>;
};

/**
 * Uploads are stored before any row refers to them, and staged if the form is shown again. Those
 * that no row can refer to are deleted; the sweep covers an unknown database outcome.
 */
export function withReceipts(
  { request, context }: RequestArgs,
  handleForm: (checkReceipts: CheckReceipts) => Promise<Redirect | FormAnswer>,
  kind: ReceiptHolder = "record",
): Promise<Redirect | FormAnswer> {
  const uploaded: UploadedFiles = {
    ...{ kind, context },
    accountId: context.claim?.accountId ?? "",
    stored: [],
    problems: [],
    referencedIds: new Set(),
  };
  const running = run();
  // An aborted upload ends the request, but its stored files must still be deleted.
  context.waitUntil(running.catch(() => undefined));
  return running;

  async function run(): Promise<Redirect | FormAnswer> {
    let checked: CheckedReceipts | undefined;
    try {
      const buffer = createPartBuffer();
      await readForm(request, (file, before) => storeUploadedFile(uploaded, file, before, buffer));
      const checkReceipts: CheckReceipts = async (vehicleId, form, holder) => {
        checked = await checkFormReceipts(uploaded, vehicleId, form, holder);
        return checked;
      };
      const answer = await handleForm(checkReceipts);
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

async function addStagedToForm(
  answer: FormAnswer,
  { codes, stage }: CheckedReceipts,
): Promise<void> {
  const lastResult = answer.data.lastResult as NonNullable<LastResult>;
  const { error } = lastResult;
  const messages = [...new Set(error?.receipts)];
  const onlyBucketFailed =
    codes.length > 0 && codes.every((code) => code.startsWith("receipt.unavailable"));
  if (onlyBucketFailed && Object.keys(error ?? {}).join() === "receipts")
    answer.init = { status: 503 };
  if (messages.length > 1) error!.receipts = [joinSentences(messages)];
  lastResult.initialValue = { ...lastResult.initialValue, stagedReceipts: await stage() };
}

async function addStagedToDeletedPage(deleted: Deleted, { stage }: CheckedReceipts): Promise<void> {
  const staged = await stage();
  deleted.fields = [
    ...deleted.fields.filter(([name]) => name !== "stagedReceipts"),
    ["stagedReceipts", staged],
  ];
  deleted.files = deleted.files.filter(([name]) => name !== "receipts");
  for (const { name } of parseStaged(staged, maxReceipts)) deleted.typed.push(["", name]);
}

type CheckedReceipts = FormReceipts & { stage: () => Promise<string> };

async function checkFormReceipts(
  uploaded: UploadedFiles,
  vehicleId: string,
  form: FormData,
  holder: string | null,
): Promise<CheckedReceipts> {
  const { kind, context, accountId, stored, referencedIds } = uploaded;
  const { db, now } = context;
  const vehicle = { accountId, vehicleId };
  const { kept, dropped } = parseStagedFields(form);
  const ids = [...kept, ...dropped].map(({ id }) => id);
  const [found, existingCount] = await Promise.all([
    ids.length > 0 ? listStaged(db, vehicleId, ids) : [],
    holder === null ? 0 : countReceipts(db, vehicleId, holder, kind),
  ]);
  const isFound = ({ id }: StagedReceipt) => found.some((row) => row.id === id);
  const staged = kept.filter(isFound);
  const droppedIds = dropped.filter(isFound).map(({ id }) => id);
  const freeSlots = maxReceipts - (existingCount ?? 0) + form.getAll(removedReceipts).length;
  const dropFiles = () => context.waitUntil(deleteReceiptFiles(context, accountId, droppedIds));
  const insert = (of: string | null, receipts: NewReceipt[]) => {
    for (const { id } of receipts) referencedIds.add(id);
    return insertReceipts(db, vehicle, of, receipts, now, kind);
  };

  return {
    count: staged.length + stored.length,
    codes: [
      ...uploaded.problems,
      ...kept.filter((one) => !isFound(one)).map(({ name }) => receiptCode("gone", name)),
      ...(staged.length + stored.length > freeSlots ? ["receipt.tooMany"] : []),
    ],
    attachTo: (of, saved) => ({
      ...saved,
      writes: [
        ...saved.writes,
        ...insert(of, stored),
        ...attachStaged(
          db,
          vehicleId,
          of,
          staged.map(({ id }) => id),
          kind,
        ),
        ...deleteStaged(db, vehicleId, droppedIds),
      ],
      unless: { receipts_full: () => reject({ receipts: "receipt.tooMany" }) },
      rolledBack: () => referencedIds.clear(),
      after: dropFiles,
    }),
    async stage() {
      const toStage = freeSlots > 0 ? stored : [];
      await runBatch(db, [...insert(null, toStage), ...deleteStaged(db, vehicleId, droppedIds)]);
      dropFiles();
      return serializeStaged([...staged, ...toStage]);
    },
  };
}

function receiptCode(problem: string, fileName: string): string {
  return `receipt.${problem}?${new URLSearchParams({ name: fileName.split(/[\\/]/).at(-1)! })}`;
}

function parseStagedFields(form: FormData): { kept: StagedReceipt[]; dropped: StagedReceipt[] } {
  const droppedIds = form.getAll("dropReceipts");
  const staged = parseStaged(form.get("stagedReceipts"), maxReceipts);
  return {
    kept: staged.filter(({ id }) => !droppedIds.includes(id)),
    dropped: staged.filter(({ id }) => droppedIds.includes(id)),
  };
}

/**
 * Requires a valid session and `csrf`, which must precede files. Returns only the hash, so a form
 * with another receipt is another submission.
 */
async function storeUploadedFile(
  { context, accountId, stored, problems }: UploadedFiles,
  { field, name, bytes }: ArrivingFile,
  before: FormData,
  buffer: () => Uint8Array,
): Promise<File | null> {
  if (field !== "receipts") return null;
  const isAllowed = mayUpload(context, before);
  const isFull = stored.length + parseStagedFields(before).kept.length >= maxReceipts;
  if (!isAllowed || isFull) {
    const { hash, size } = await discardFile(bytes);
    if (isEmptyFileField(name, size)) return null;
    problems.push("receipt.tooMany");
    return new File([hash], name);
  }
  const id = newId();
  const file = await storeReceipt(context, getReceiptKey(accountId, id), bytes, buffer);
  if (isEmptyFileField(name, file.size)) return null;
  if (file.ok)
    stored.push({ id, name: receiptName(name, file.type), type: file.type, size: file.size });
  else problems.push(receiptCode(file.problem, name));
  return new File([file.hash], name);
}

/** Browsers send an empty file without a name if none was chosen. */
const isEmptyFileField = (name: string, size: number) => name === "" && size === 0;
