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
import { keyedHash, timingSafeEqualText } from "#app/http/secrets.server.ts";
import { readSentFields } from "#app/http/form-body/sent-fields.server.ts";
import { readShown } from "./shown-fields.server.ts";
import type { Writes } from "#db/writes.ts";
import { isTypedText } from "#app/http/form-body/typed-fields.ts";

type Restorable = {
  thing:
    | ("vehicle" | "record" | "tires" | "fillUp")
    | ("expense" | "document" | "note" | "planned");
  leadsTo: string;
  writes: Writes;
  /** Error codes by violated constraint. */
  blockedBy?: Record<string, string>;
};

type Replaceable = {
  thing: "reading" | "reminder" | "review";
  path: string;
  leadsTo: string;
  addAt: string;
};

const restoreAndSave = "restoreAndSave";
const saveAsNew = "saveAsNew";
const discardIntents = ["discard", "delete", "enable", "disable", "takeBack", "revert"];
/** These buttons only show the form again; the page of a deleted item saves the text instead. */
const reloadIntents = ["findShops", "findServices", "allServices"];

export function startRestore(context: RequestContext, form: FormData): void {
  if (form.get("intent") !== restoreAndSave) return;
  context.restoring = new Map();
  const originalIntent = form.get("intended");
  form.delete("intended");
  form.delete("intent");
  if (originalIntent !== null) form.set("intent", originalIntent);
}

/** Returns only if the owner chose to restore the item; `commit` then restores it too. */
export async function askToRestore(
  args: RequestArgs,
  { thing, leadsTo, writes, blockedBy = {} }: Restorable,
): Promise<void> {
  const { context } = args;
  const { language } = context.locale;
  if (context.isApi) throw redirect(leadsTo);
  if (!context.restoring)
    throw await buildDeletedPage(args, { thing, redirectTo: leadsTo, save: restoreAndSave });
  context.restoring.set(thing, {
    writes,
    async reject(error) {
      const constraint = Object.keys(blockedBy).find((name) => violates(error, name));
      if (!constraint) return;
      throw await buildDeletedPage(args, {
        thing,
        redirectTo: leadsTo,
        message: errorSentence(language, blockedBy[constraint]!),
      });
    },
  });
}

/** Proves that the page was opened: nothing remains of a permanently deleted item. */
export function proveOpened({ settings, claim }: RequestContext, path: string): string {
  return keyedHash(settings.secret, "opened", `${claim?.accountId} ${path}`);
}

/** @throws a page that can save the text as a new item, or a redirect if it wasn't opened */
export async function offerAsNew(
  args: RequestArgs,
  { thing, path, leadsTo, addAt }: Replaceable,
): Promise<never> {
  const opened = String((await readForm(args.request)).get("opened") ?? "");
  if (!timingSafeEqualText(opened, proveOpened(args.context, path))) throw redirect(leadsTo);
  throw await buildDeletedPage(args, { thing, redirectTo: leadsTo, save: saveAsNew, addAt });
}

type DeletedPageOptions = {
  thing: Restorable["thing"] | Replaceable["thing"];
  redirectTo: string;
  message?: string;
  save?: string;
  addAt?: string;
};

async function buildDeletedPage(
  { request, context }: RequestArgs,
  { thing, redirectTo, message, save, addAt }: DeletedPageOptions,
) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const { action, fields, files } = await readSentFields(request);
  const changed = changedFields(form, readShown(form));
  const isEmpty = changed.length === 0 && files.length === 0;
  if (isEmpty || discardIntents.includes(intent)) return redirect(redirectTo);

  const t = translator(context.locale.language);
  const getLabel = (name: string) =>
    t(`deleted:fields.${name}` as "deleted:fields.comments", { defaultValue: "" });
  // A new item needs unchanged fields too.
  const typed = addAt ? changedFields(form, {}) : changed.filter((name) => isTypedText(name));
  // These describe the deleted item, not the new one.
  const omitted = ["intent", ...(addAt ? ["shown", "opened"] : [])];
  const remaining = fields.filter(([name]) => !omitted.includes(name));
  const keepsIntent = !addAt && intent !== "" && !reloadIntents.includes(intent);
  return problem(409, {
    deleted: {
      title: t(`deleted:title.${thing}`),
      message: message ?? t(`deleted:says.${thing}`),
      typedTitle: t("deleted:typed"),
      typed: typed.map((name) => [getLabel(name), String(form.get(name))]),
      save: save
        ? { action: addAt ? href(addAt) : action, intent: save, label: t(`deleted:save.${thing}`) }
        : null,
      discard: { action, intent: "discard", label: t("deleted:discard") },
      fields: keepsIntent ? [...remaining, ["intended", intent]] : remaining,
      files,
    },
  });
}

function changedFields(form: FormData, shown: FieldTexts): string[] {
  return [...new Set(form.keys())].filter((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const text = values.join().replace(/\r\n/g, "\n");
    if (text.trim() === (shown[name] ?? "").trim()) return false;
    return name in shown || isTypedText(name);
  });
}
