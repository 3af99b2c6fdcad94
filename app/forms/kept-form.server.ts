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

/** What was typed into a form, by field. */
export type TypedFields = Record<string, string | string[]>;

const hour = 60 * 60 * 1000;
const maxCharacters = 64 * 1024;

/**
 * Keeps what was typed into a form that came after its session had ended, for an hour: without
 * passwords and files. Only who sent it gets it back: the account that the cookie named,
 * or this browser where it named none.
 */
export async function saveDraft(
  context: RequestContext,
  request: Request,
  form: FormData,
): Promise<void> {
  const { db, now, address } = context;
  const fields = JSON.stringify(typedFields(form));
  if (fields.length > maxCharacters || fields === "{}") return;
  const limit = limitOf("keep", address);
  const since = now.getTime() - limit.minutes * 60_000;
  const [id, sender] = [
    newId(),
    context.claim ? senders(context).account : senders(context).visitor,
  ];
  const tries = sql`(SELECT count(*) FROM ${attempts} WHERE ${attempts.bucket} = ${limit.bucket} AND ${attempts.at} > ${since})`;
  await runBatch(db, [
    insertTry(db, limit, now),
    db.run(sql`INSERT INTO ${keptForms} (id, sender, path, fields, created_at)
      SELECT ${id}, ${sender}, ${pathOf(request)}, ${fields}, ${now.getTime()} WHERE ${tries} <= ${limit.max}`),
    db.delete(keptForms).where(lt(keptForms.createdAt, new Date(now.getTime() - hour))),
  ]);
  context.cookies.set("kept", `${id}:${pathOf(request)}`, 0);
}

/**
 * What the signed-in owner had typed into the form of this very page before they logged in, or
 * null. Asks nothing on any other page.
 */
export async function findKeptForm(
  context: RequestContext,
  request: Request,
): Promise<TypedFields | null> {
  const { db, now, claim } = context;
  const id = keptFor(context, request);
  if (!id || !claim) return null;
  const [row] = await db
    .select({ fields: keptForms.fields })
    .from(keptForms)
    .where(
      and(
        eq(keptForms.id, id),
        eq(keptForms.path, pathOf(request)),
        inArray(keptForms.sender, Object.values(senders(context))),
        gt(keptForms.createdAt, new Date(now.getTime() - hour)),
      ),
    );
  return row?.fields ?? null;
}

/** Once the form is sent again, its own answer holds what was typed. */
export function forgetKeptForm(context: RequestContext, request: Request): void {
  if (keptFor(context, request)) context.cookies.remove("kept");
}

/** The id of what was kept for this page, as the cookie names it. */
function keptFor({ cookies }: RequestContext, request: Request): string | null {
  const [id, path] = cookies.get("kept")?.split(":") ?? [];
  return id && path === pathOf(request) ? id : null;
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice(base.length);
}

function senders({ settings, claim, visitorId }: RequestContext) {
  const hash = (kind: string, id: string) => keyedHash(settings.secret, `kept-by-${kind}`, id);
  return { account: hash("account", claim?.accountId ?? ""), visitor: hash("visitor", visitorId) };
}

function typedFields(form: FormData): TypedFields {
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
