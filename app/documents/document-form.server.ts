import { z } from "zod";
import { defineForm, inHtml, type Refuse } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { FormAnswer } from "#app/forms/reply.server.ts";
import type { Redirect } from "#app/forms/submission.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import {
  withFiles,
  type CheckFiles,
  type FileKind,
  type FormFiles,
} from "#app/service-records/receipts/form-files.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import {
  attachStaged,
  deleteStaged,
  getDocumentKey,
  insertDocuments,
  listStaged,
  replaceFile,
  replaceWithStaged,
  type DocumentDetails,
  type StoredDocument,
} from "./documents.server.ts";

const maxNameLength = 80;
export const expirationRange = { min: earliestDate, max: "9999-12-31" };

const text = z.string().default("");

const fileFields = { file: z.unknown().optional(), stagedFile: z.unknown().optional() };

const detailFields = {
  name: inHtml(text, { required: true, maxLength: maxNameLength }),
  expirationDate: inHtml(text, {}),
};

type Typed = { name: string; expirationDate: string };

function readDetails(
  typed: Typed,
  reject: Refuse<keyof Typed>,
  language: Language,
): DocumentDetails {
  const cleaned = cleanText(typed.name);
  const name = cleaned.ok ? cleaned.text : "";
  if (!cleaned.ok) reject("name", "text.invalid");
  else if (name === "") reject("name", "document.name");
  else if (name.length > maxNameLength) reject("name", `text.tooLong?most=${maxNameLength}`);
  const isBlank = typed.expirationDate.trim() === "";
  const day = isBlank ? null : parseDay(typed.expirationDate, language);
  if (!isBlank && day === null) reject("expirationDate", "date.invalid");
  else if (day !== null && day < earliestDate) reject("expirationDate", "date.tooEarly");
  return { name, expirationDate: day };
}

export type DocumentFiles = FormFiles<DocumentDetails>;
/** Of a form that may send a document's other file. */
type Replacement = FormFiles<StoredDocument>;

export const documentForm = defineForm(
  "document",
  (_language: Language, _files?: DocumentFiles) => ({
    name: detailFields.name,
    ...fileFields,
    expirationDate: detailFields.expirationDate,
  }),
  (typed, reject, language: Language, files?: DocumentFiles) => {
    const { count = 0, codes = [] } = files ?? {};
    const details = readDetails(typed, reject, language);
    if (count === 0 && codes.length === 0) reject("file", "document.required");
    for (const code of codes) reject("file", code);
    return details;
  },
);

export const editDocumentForm = defineForm(
  "edit-document",
  (_language: Language, _files?: Replacement) => ({ ...detailFields, ...fileFields }),
  (typed, reject, language: Language, files?: Replacement) => {
    for (const code of files?.codes ?? []) reject("file", code);
    return readDetails(typed, reject, language);
  },
);

export function documentTexts({ name, expirationDate }: DocumentDetails): FieldTexts {
  return { name, expirationDate: expirationDate ?? "" };
}

const documentKind: FileKind<DocumentDetails> = {
  code: "document",
  field: "file",
  stagedField: "stagedFile",
  dropField: "dropFile",
  max: 1,
  replacesStaged: true,
  full: "documents_full",
  getKey: getDocumentKey,
  listStaged,
  insert: insertDocuments,
  attachStaged,
  deleteStaged,
};

export function withDocument(
  args: RequestArgs,
  handleForm: (checkFiles: CheckFiles<DocumentDetails>) => Promise<Redirect | FormAnswer>,
): Promise<Redirect | FormAnswer> {
  return withFiles(args, documentKind, handleForm);
}

const replacementKind: FileKind<StoredDocument> = {
  ...documentKind,
  insert: (db, { accountId, vehicleId }, document, added, now) => {
    const [first] = added;
    if (!document || !first) return insertDocuments(db, { accountId, vehicleId }, null, added, now);
    const { id: fileId, ...file } = first;
    return replaceFile(db, document.id, { ...file, fileId, accountId });
  },
  attachStaged: (db, vehicleId, document, ids) =>
    replaceWithStaged(db, vehicleId, document.id, ids),
};

export function withReplacement(
  args: RequestArgs,
  handleForm: (checkFiles: CheckFiles<StoredDocument>) => Promise<Redirect | FormAnswer>,
): Promise<Redirect | FormAnswer> {
  return withFiles(args, replacementKind, handleForm);
}
