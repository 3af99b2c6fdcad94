import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { progressPath } from "#app/import/import-progress-view.server.ts";
import type { ImportRun } from "#app/import/import-runs.server.ts";

/** Until a running import is finished, we don't know what's left to add. */
export function redirectToProgress(run: ImportRun | null): void {
  if (run && !run.finishedAt) redirectTo(progressPath(paths.accountImportPreview(run.importId)));
}
