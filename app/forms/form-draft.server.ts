import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { attempts, keptForms } from "#db/schema/http.ts";
import { runBatch } from "#db/writes.ts";
import { printable } from "#app/i18n/clean-text.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { insertTry } from "#app/http/limits.server.ts";
import { base } from "#app/http/paths.ts";
import { isFormToken, isSecretField } from "#app/http/form-body/secret-fields.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";

export type DraftFields = Record<string, string | string[]>;

const hour = 60 * 60 * 1000;
const maxCharacters = 64 * 1024;

/** Only the same account, or the same browser if there was none, gets the draft back. */
export async function saveDraft(
  context: RequestContext,
  request: Request,
  form: FormData,
): Promise<void> {
  if (context.isApi) return;
  const { db, now, address } = context;
  const fields = JSON.stringify(collectDraftFields(form));
  if (fields.length > maxCharacters || fields === "{}") return;
  const limit = limitOf("keep", address);
  const since = now.getTime() - limit.minutes * 60_000;
  const id = newId();
  const senders = hashSenders(context);
  const sender = context.claim ? senders.account : senders.visitor;
  const tries = sql`(SELECT count(*) FROM ${attempts}
    WHERE ${attempts.bucket} = ${limit.bucket} AND ${attempts.at} > ${since})`;
  await runBatch(db, [
    insertTry(db, limit, now),
    db.run(sql`INSERT INTO ${keptForms} (id, sender, path, fields, created_at)
      SELECT ${id}, ${sender}, ${getPath(request)}, ${fields}, ${now.getTime()}
      WHERE ${tries} <= ${limit.max}`),
    db.delete(keptForms).where(lt(keptForms.createdAt, new Date(now.getTime() - hour))),
  ]);
  context.cookies.set("kept", `${id}:${getPath(request)}`, 0);
}

/** Makes no request on pages without a draft. */
export async function findDraft(
  context: RequestContext,
  request: Request,
): Promise<DraftFields | null> {
  const { db, now, claim } = context;
  const id = getDraftId(context, request);
  if (!id || !claim || claim.viewsUntil) return null;
  const [row] = await db
    .select({ fields: keptForms.fields })
    .from(keptForms)
    .where(
      and(
        eq(keptForms.id, id),
        eq(keptForms.path, getPath(request)),
        inArray(keptForms.sender, Object.values(hashSenders(context))),
        gt(keptForms.createdAt, new Date(now.getTime() - hour)),
      ),
    );
  return row?.fields ?? null;
}

export function deleteDraft(context: RequestContext, request: Request): void {
  if (getDraftId(context, request)) context.cookies.remove("kept");
}

function getDraftId({ cookies }: RequestContext, request: Request): string | null {
  const [id, path] = cookies.get("kept")?.split(":") ?? [];
  return id && path === getPath(request) ? id : null;
}

function getPath(request: Request): string {
  return new URL(request.url).pathname.slice(base.length);
}

function hashSenders({ settings, claim, visitorId }: RequestContext) {
  const hash = (kind: string, id: string) => keyedHash(settings.secret, `kept-by-${kind}`, id);
  return { account: hash("account", claim?.accountId ?? ""), visitor: hash("visitor", visitorId) };
}

function collectDraftFields(form: FormData): DraftFields {
  const names = [...new Set(form.keys())].filter(
    (name) => !isSecretField(name) && !isFormToken(name),
  );
  const typed = names.map(
    (name) =>
      [
        name,
        form
          .getAll(name)
          .filter((value) => typeof value === "string")
          .map(printable),
      ] as const,
  );
  return Object.fromEntries(
    typed.flatMap(([name, values]) =>
      values.length > 0 ? [[name, values.length > 1 ? values : values[0]!]] : [],
    ),
  );
}
