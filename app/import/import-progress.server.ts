import type { RequestContext } from "#app/http/context.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { commit, succeed, type Post, type Redirect } from "#app/forms/submission.server.ts";
import { findPlan } from "./import-store.server.ts";
import { progressView, getImportState, type ProgressView } from "./import-progress-view.server.ts";
import { stopRun, claimRun, type ImportRun } from "./import-runs.server.ts";
import { afterResponseMilliseconds, runImport } from "./run-import.server.ts";

const reloadSeconds = 3;

/** A header also works when the database doesn't answer. `?reload=off` turns it off. */
export function setRefreshHeader({ headers }: RequestContext, request: Request): void {
  if (shouldReload(request)) headers.set("Refresh", String(reloadSeconds));
}

function shouldReload({ url }: Request): boolean {
  return new URL(url).searchParams.get("reload") !== "off";
}

/** Redirects when it's done, with a message only for a browser that watched it. */
export function showProgress(
  context: RequestContext,
  request: Request,
  run: ImportRun,
  { location, flash }: { location: string; flash: Flash },
): ProgressView {
  const { cookies, headers, now, locale } = context;
  const state = getImportState(run, now);
  // The page polls with HEAD, which must not use up the message.
  const isWatched = cookies.get("import") === run.id && request.method !== "HEAD";
  if (state === "done" || state === "stopped") {
    headers.delete("Refresh");
    if (isWatched) cookies.remove("import");
  } else if (!isWatched) cookies.set("import", run.id, 0);
  if (state === "done") throw succeed(context, { location, flash: isWatched ? flash : undefined });
  return progressView(run, state, locale, shouldReload(request));
}

export async function continueImport(
  post: Post,
  run: ImportRun,
  location: string,
): Promise<Redirect> {
  const { context } = post;
  const { db, now } = context;
  if (getImportState(run, now) !== "paused") return succeed(context, { location });
  const plan = await findPlan(context, run.accountId, run.id);
  return commit(post, {
    writes: [plan ? claimRun(db, run.id, now) : stopRun(db, run.id, now)],
    location,
    unless: { imports_worker: () => succeed(context, { location }) },
    after: () =>
      plan && context.waitUntil(runImport(context, run, plan, afterResponseMilliseconds)),
  });
}
