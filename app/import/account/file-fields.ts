import { createHash } from "node:crypto";
import { z } from "zod";
import { cleanLines, cleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { odometerCaps } from "#app/i18n/numbers.ts";
import { joinTags } from "#app/vehicle/tags/tag-rule.ts";
import { readTags } from "#app/import/formats/imported-tags.ts";

export const line = (max: number) =>
  z.string().transform((typed, check) => {
    const cleaned = cleanText(typed);
    if (cleaned.ok && cleaned.text.length <= max) return cleaned.text;
    check.addIssue({ code: "custom", message: "invalid text" });
    return z.NEVER;
  });
export const lines = (max: number) =>
  z.string().transform((typed, check) => {
    const cleaned = cleanLines(typed);
    if (cleaned.ok && cleaned.text.length <= max) return cleaned.text;
    check.addIssue({ code: "custom", message: "invalid text" });
    return z.NEVER;
  });
export const day = z.string().refine((text) => parseDay(text, "en") === text);
export const distance = z.int().min(1).max(odometerCaps.km);
export const timestamp = z.iso.datetime().transform((text) => new Date(text));
/** Files from before these existed don't have them. */
export const tags = z
  .array(z.string())
  .catch([])
  .transform((written) => readTags(joinTags(written)).tags);
export const orNull = <Value extends z.ZodType>(value: Value) => value.nullable().catch(null);

/** Skips invalid entries instead of rejecting the file. */
export function validEntries<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .catch([])
    .transform(
      (entries) => entries.flatMap((one) => entry.safeParse(one).data ?? []) as z.output<Entry>[],
    );
}

type Written = { id?: string; writtenId?: string; importKey: string | null };

/** Our own ids identify entries that no tool's line did. Files by hand may have none. */
export function withKeys(kind: string) {
  return <Entry extends Written>(entries: Entry[]) =>
    entries.map((entry) => {
      const { id, writtenId = id, importKey } = entry;
      return { ...entry, importKey: importKey ?? `${kind}:${writtenId || hash(entry)}` };
    });
}

/** Files by hand may have none. */
export function withOwnIds<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, id: entry.id || hash(entry) }));
}

function hash(entry: object): string {
  return createHash("sha256").update(JSON.stringify(entry)).digest("base64url").slice(0, 22);
}
