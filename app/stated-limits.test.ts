import { describe, expect, test } from "vitest";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { formatNumber, formatSize } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { languages } from "#app/i18n/locale.ts";
import { maxDocuments } from "#app/documents/documents.server.ts";
import { maxNotes } from "#app/documents/notes/notes.server.ts";
import { maxPhotoBytes } from "#app/garage/photo/photo-file.ts";
import { importLimits } from "#app/import/formats/imported-line.ts";
import { maxReceipts, maxReceiptBytes } from "#app/service-records/receipts/receipt-file.ts";

describe.each(languages)("file limits in the texts (%s)", (language) => {
  const t = translator(language);
  const locale = { language, country: language === "fr" ? "CA" : "US" } as const;
  const size = (bytes: number) => formatSize(bytes, locale);

  test.each([
    [t("edit-vehicle:photo.hint"), size(maxPhotoBytes)],
    [t("scan:photoHint"), size(maxPhotoBytes)],
    [t("errors:photo.size"), size(maxPhotoBytes)],
    [t("receipts:hint"), size(maxReceiptBytes)],
    [t("receipts:hint"), ` ${maxReceipts}`],
    [t("documents:fileHint"), size(maxReceiptBytes)],
    [t("documents:full"), ` ${maxDocuments} `],
    [t("errors:document.tooBig"), size(maxReceiptBytes)],
    [t("errors:document.tooMany"), ` ${maxDocuments} `],
    [t("errors:note.tooMany"), ` ${maxNotes} `],
    [t("errors:receipt.tooBig"), size(maxReceiptBytes)],
    [t("import:fileHint"), size(importLimits.bytes)],
    [t("errors:importFile.tooBig"), size(importLimits.bytes)],
    [t("errors:importFile.tooBig"), formatNumber(importLimits.lines, locale)],
    [t("errors:importFile.together"), size(importLimits.bytes)],
    [t("errors:importFile.together"), formatNumber(importLimits.lines, locale)],
    [t("import:account.fileHint"), size(importLimits.jsonBytes)],
    [t("import:account.fileHint"), size(formLimits.bodyBytes)],
  ])("%s", (text, limit) => {
    const plain = (words: string) => words.replace(/\s/g, " ");
    expect(plain(text)).toContain(plain(limit));
  });
});
