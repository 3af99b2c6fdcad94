import { redirect } from "@remix-run/cloudflare";
import { violates } from "#db/constraints.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import type { FieldTexts } from "./merged-edit.ts";
import { href } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { keyedHash, sameText } from "#app/http/secrets.server.ts";
import { sentFields } from "#app/http/form-body/sent-fields.server.ts";
import { readShown } from "./shown-fields.server.ts";
import type { Writes } from "#db/writes.ts";
import { isTypedText } from "#app/http/form-body/typed-fields.ts";

type Restorable = {
  thing: "vehicle" | "record" | "tires";
  /** The page for an owner who discards what they typed. */
  leadsTo: string;
  writes: Writes;
  /** Codes of why it can't be restored, by the constraint that this breaks. */
  blockedBy?: Record<string, string>;
};

type Replaceable = {
  thing: "reading" | "reminder" | "review";
  /** The path of the thing itself, which its form was opened at. */
  path: string;
  leadsTo: string;
  /** The path of the form that adds one. */
  addAt: string;
};

const restoreAndSave = "restoreAndSave";
const saveAsNew = "saveAsNew";
/** Buttons beside typed text that don't save it. */
const withoutText = ["discard", "delete", "enable", "disable", "takeBack", "revert"];
/**
 * Buttons that only show the form again; on the page of a deleted thing the text is saved instead.
 */
const searches = ["findShops", "findServices", "allServices"];

/**
 * Notes that the owner wants the deleted thing back, and gives the form the button it was first
 * sent by.
 */
export function takeRestore(context: RequestContext, form: FormData): void {
  if (form.get("intent") !== restoreAndSave) return;
  context.restoring = new Map();
  const intended = form.get("intended");
  form.delete("intended");
  form.delete("intent");
  if (intended !== null) form.set("intent", intended);
}

/**
 * Answers a form for something that can be restored and was deleted since the form was opened: by a
 * page that keeps what was typed. Returns where its owner chose to restore it there: then `commit`
 * writes that together with the change, and pages treat it as if it were there.
 */
export async function askToRestore(
  exchange: RequestArgs,
  { thing, leadsTo, writes, blockedBy = {} }: Restorable,
): Promise<void> {
  const { context } = exchange;
  const { language } = context.locale;
  if (!context.restoring) throw await answer(exchange, { thing, leadsTo, save: restoreAndSave });
  context.restoring.set(thing, {
    writes,
    async reject(error) {
      const constraint = Object.keys(blockedBy).find((name) => violates(error, name));
      if (!constraint) return;
      throw await answer(exchange, {
        thing,
        leadsTo,
        says: errorSentence(language, blockedBy[constraint]!),
      });
    },
  });
}

/**
 * What a form carries to prove that its page was opened, since nothing is left of what is deleted
 * for good.
 */
export function proveOpened({ settings, claim }: RequestContext, path: string): string {
  return keyedHash(settings.secret, "opened", `${claim?.accountId} ${path}`);
}

/**
 * Answers a form for something that is deleted for good: by a page that keeps what was typed and
 * can save it as something new. Whatever this account never opened at this path is unknown instead.
 */
export async function offerAsNew(
  exchange: RequestArgs,
  { thing, path, leadsTo, addAt }: Replaceable,
): Promise<never> {
  const opened = String((await readForm(exchange.request)).get("opened") ?? "");
  if (!sameText(opened, proveOpened(exchange.context, path))) throw redirect(leadsTo);
  throw await answer(exchange, { thing, leadsTo, save: saveAsNew, addAt });
}

type Asked = {
  thing: Restorable["thing"] | Replaceable["thing"];
  leadsTo: string;
  /** Instead of the usual sentence. */
  says?: string;
  save?: string;
  addAt?: string;
};

async function answer(
  { request, context }: RequestArgs,
  { thing, leadsTo, says: message, save, addAt }: Asked,
) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const { action, fields, files } = await sentFields(request);
  const changed = changedFields(form, readShown(form));
  const isEmpty = changed.length === 0 && files.length === 0;
  if (isEmpty || withoutText.includes(intent)) return redirect(leadsTo);

  const t = translator(context.locale.language);
  const labelOf = (name: string) =>
    t(`deleted:fields.${name}` as "deleted:fields.comments", { defaultValue: "" });
  // To a new thing, what stayed as it was matters as well.
  const typed = addAt ? changedFields(form, {}) : changed.filter((name) => isTypedText(name));
  // What a deleted thing said is nothing that a new one was opened with.
  const left = ["intent", ...(addAt ? ["shown", "opened"] : [])];
  const stored = fields.filter(([name]) => !left.includes(name));
  const isMeant = !addAt && intent !== "" && !searches.includes(intent);
  return problem(409, {
    deleted: {
      title: t(`deleted:title.${thing}`),
      says: message ?? t(`deleted:says.${thing}`),
      typedTitle: t("deleted:typed"),
      typed: typed.map((name) => [labelOf(name), String(form.get(name))]),
      save: save
        ? { action: addAt ? href(addAt) : action, intent: save, label: t(`deleted:save.${thing}`) }
        : null,
      discard: { action, intent: "discard", label: t("deleted:discard") },
      fields: isMeant ? [...stored, ["intended", intent]] : stored,
      files,
    },
  });
}

/** Names of fields in which something was typed, or chosen otherwise than the form showed. */
function changedFields(form: FormData, shown: FieldTexts): string[] {
  return [...new Set(form.keys())].filter((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const text = values.join().replace(/\r\n/g, "\n");
    if (text.trim() === (shown[name] ?? "").trim()) return false;
    return name in shown || isTypedText(name);
  });
}
