import type { Database } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { mayUpload } from "#app/forms/accept-file.server.ts";
import { joinSentences } from "#app/forms/files/join-sentences.ts";
import type { FormAnswer, LastResult } from "#app/forms/reply.server.ts";
import type { Redirect, Saved } from "#app/forms/submission.server.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm, type ArrivingFile } from "#app/http/form-body/form-body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { isProblem, type Deleted } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { ReceiptType } from "./receipt-file.ts";
import { receiptName } from "./receipt-name.ts";
import {
  deleteFiles,
  discardFile,
  createPartBuffer,
  storeReceipt,
} from "./receipt-store.server.ts";
import { serializeStaged, parseStaged, type StagedReceipt } from "./staged-receipts.ts";

export type NewFile = { id: string; name: string; type: ReceiptType; size: number };

/** `accountId`: whose files it's stored with, which isn't the owner's if others add files. */
export type VehicleKey = { accountId: string; vehicleId: string };

/** @typeParam Target what an accepted form attaches its files to */
export type FileKind<Target> = {
  /** Error codes start with it. */
  code: "receipt" | "document";
  field: string;
  stagedField: string;
  dropField: string;
  max: number;
  /** A newly chosen file takes the place of the staged one. */
  replacesStaged?: true;
  /** The constraint that's violated by one too many. */
  full: string;
  getKey(folder: string, id: string): string;
  listStaged(db: Database, vehicleId: string, ids: readonly string[]): PromiseLike<StagedReceipt[]>;
  insert(
    db: Database,
    vehicle: VehicleKey,
    target: Target | null,
    added: readonly NewFile[],
    now: Date,
  ): Writes;
  attachStaged(db: Database, vehicleId: string, target: Target, ids: readonly string[]): Writes;
  deleteStaged(db: Database, vehicleId: string, ids: readonly string[]): Writes;
};

export type FormFiles<Target> = {
  count: number;
  codes: string[];
  ids: string[];
  attachTo(target: Target, saved: Saved): Saved<Refusal>;
};

/** Share the round trip by calling it in `receiveVehicle`'s `read`. */
export type CheckFiles<Target> = (
  vehicleId: string,
  form: FormData,
  existing: Promise<number | null> | number,
) => Promise<FormFiles<Target>>;

type UploadedFiles<Target> = {
  kind: FileKind<Target>;
  context: RequestContext;
  /** "" without a session, for which nothing is found. */
  accountId: string;
  stored: NewFile[];
  problems: string[];
  /** Uploads that rows may refer to; the others are deleted. */
  referencedIds: Set<string>;
};

/**
 * Uploads are stored before any row refers to them, and staged if the form is shown again. Those
 * that no row can refer to are deleted; the sweep covers an unknown database outcome.
 */
export function withFiles<Target>(
  { request, context }: RequestArgs,
  kind: FileKind<Target>,
  handleForm: (checkFiles: CheckFiles<Target>) => Promise<Redirect | FormAnswer>,
): Promise<Redirect | FormAnswer> {
  const uploaded: UploadedFiles<Target> = {
    kind,
    context,
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
    let checked: CheckedFiles<Target> | undefined;
    try {
      const buffer = createPartBuffer();
      await readForm(request, (file, before) => storeUploadedFile(uploaded, file, before, buffer));
      const answer = await handleForm(async (vehicleId, form, existing) => {
        checked = await checkFormFiles(uploaded, vehicleId, form, existing);
        return checked;
      });
      if (checked && "data" in answer) await addStagedToForm(context, kind, answer, checked);
      return answer;
    } catch (error) {
      const deleted = isProblem(error) && error.data.deleted;
      if (checked && deleted) await addStagedToDeletedPage(kind, deleted, checked);
      throw error;
    } finally {
      const orphans = uploaded.stored
        .filter(({ id }) => !uploaded.referencedIds.has(id))
        .map(({ id }) => id);
      context.waitUntil(deleteUploaded(uploaded, orphans));
    }
  }
}

function deleteUploaded<Target>(
  { kind, context, accountId }: UploadedFiles<Target>,
  ids: readonly string[],
): Promise<void> {
  return deleteFiles(
    context,
    ids.map((id) => kind.getKey(accountId, id)),
  );
}

/** A program chooses its files again, so nothing is kept for it. */
async function addStagedToForm<Target>(
  { isApi }: RequestContext,
  { code, field, stagedField }: FileKind<Target>,
  answer: FormAnswer,
  { codes, stage }: CheckedFiles<Target>,
): Promise<void> {
  const lastResult = answer.data.lastResult as NonNullable<LastResult>;
  const { error } = lastResult;
  const messages = [...new Set(error?.[field])];
  const onlyBucketFailed =
    codes.length > 0 && codes.every((one) => one.startsWith(`${code}.unavailable`));
  if (onlyBucketFailed && Object.keys(error ?? {}).join() === field) answer.init = { status: 503 };
  if (messages.length > 1) error![field] = [joinSentences(messages)];
  if (isApi) return;
  lastResult.initialValue = { ...lastResult.initialValue, [stagedField]: await stage() };
}

async function addStagedToDeletedPage<Target>(
  { field, stagedField, max }: FileKind<Target>,
  deleted: Deleted,
  { stage }: CheckedFiles<Target>,
): Promise<void> {
  const staged = await stage();
  deleted.fields = [
    ...deleted.fields.filter(([name]) => name !== stagedField),
    [stagedField, staged],
  ];
  deleted.files = deleted.files.filter(([name]) => name !== field);
  for (const { name } of parseStaged(staged, max)) deleted.typed.push(["", name]);
}

type CheckedFiles<Target> = FormFiles<Target> & { stage: () => Promise<string> };

async function checkFormFiles<Target>(
  uploaded: UploadedFiles<Target>,
  vehicleId: string,
  form: FormData,
  existing: Promise<number | null> | number,
): Promise<CheckedFiles<Target>> {
  const { kind, context, accountId, stored, referencedIds } = uploaded;
  const { db, now } = context;
  const vehicle = { accountId, vehicleId };
  const { kept, dropped } = parseStagedFields(kind, form, stored.length > 0);
  const ids = [...kept, ...dropped].map(({ id }) => id);
  const [found, existingCount] = await Promise.all([
    ids.length > 0 ? kind.listStaged(db, vehicleId, ids) : [],
    existing,
  ]);
  const isFound = ({ id }: StagedReceipt) => found.some((row) => row.id === id);
  const staged = kept.filter(isFound);
  const droppedIds = dropped.filter(isFound).map(({ id }) => id);
  const freeSlots = kind.max - (existingCount ?? 0);
  const dropFiles = () => context.waitUntil(deleteUploaded(uploaded, droppedIds));
  const insert = (target: Target | null, added: NewFile[]) => {
    for (const { id } of added) referencedIds.add(id);
    return added.length === 0 ? [] : kind.insert(db, vehicle, target, added, now);
  };
  const deleteDropped = () =>
    droppedIds.length === 0 ? [] : kind.deleteStaged(db, vehicleId, droppedIds);
  const stagedIds = staged.map(({ id }) => id);

  return {
    count: staged.length + stored.length,
    ids: [...stored.map(({ id }) => id), ...stagedIds],
    codes: [
      ...uploaded.problems,
      ...kept.filter((one) => !isFound(one)).map(({ name }) => fileCode(kind, "gone", name)),
      ...(staged.length + stored.length > freeSlots ? [`${kind.code}.tooMany`] : []),
    ],
    attachTo: (target, saved) => ({
      ...saved,
      writes: [
        ...saved.writes,
        ...insert(target, stored),
        ...(stagedIds.length === 0 ? [] : kind.attachStaged(db, vehicleId, target, stagedIds)),
        ...deleteDropped(),
      ],
      unless: { [kind.full]: () => reject({ [kind.field]: `${kind.code}.tooMany` }) },
      rolledBack: () => referencedIds.clear(),
      after: dropFiles,
    }),
    async stage() {
      const toStage = freeSlots > 0 ? stored : [];
      await runBatch(db, [...insert(null, toStage), ...deleteDropped()]);
      dropFiles();
      return serializeStaged([...staged, ...toStage]);
    },
  };
}

function fileCode<Target>({ code }: FileKind<Target>, problem: string, fileName: string): string {
  return `${code}.${problem}?${new URLSearchParams({ name: fileName.split(/[\\/]/).at(-1)! })}`;
}

function parseStagedFields<Target>(
  { stagedField, dropField, max, replacesStaged }: FileKind<Target>,
  form: FormData,
  isReplaced: boolean,
): { kept: StagedReceipt[]; dropped: StagedReceipt[] } {
  const droppedIds = form.getAll(dropField);
  const staged = parseStaged(form.get(stagedField), max);
  const isDropped = ({ id }: StagedReceipt) =>
    droppedIds.includes(id) || (replacesStaged === true && isReplaced);
  return { kept: staged.filter((one) => !isDropped(one)), dropped: staged.filter(isDropped) };
}

/**
 * Requires a valid session and `csrf`, which must precede files. Returns only the hash, so a form
 * with another file is another submission.
 */
async function storeUploadedFile<Target>(
  { kind, context, accountId, stored, problems }: UploadedFiles<Target>,
  { field, name, bytes }: ArrivingFile,
  before: FormData,
  buffer: () => Uint8Array,
): Promise<File | null> {
  if (field !== kind.field) return null;
  const isAllowed = mayUpload(context, before);
  const { kept } = parseStagedFields(kind, before, true);
  if (!isAllowed || stored.length + kept.length >= kind.max) {
    const { hash, size } = await discardFile(bytes);
    if (isEmptyFileField(name, size)) return null;
    problems.push(`${kind.code}.tooMany`);
    return new File([hash], name);
  }
  const id = newId();
  const file = await storeReceipt(context, kind.getKey(accountId, id), bytes, buffer);
  if (isEmptyFileField(name, file.size)) return null;
  if (file.ok)
    stored.push({ id, name: receiptName(name, file.type), type: file.type, size: file.size });
  else problems.push(fileCode(kind, file.problem, name));
  return new File([file.hash], name);
}

/** Browsers send an empty file without a name if none was chosen. */
const isEmptyFileField = (name: string, size: number) => name === "" && size === 0;
