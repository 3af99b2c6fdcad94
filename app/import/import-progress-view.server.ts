import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ImportRun } from "./import-runs.server.ts";
import { countDone, countItems } from "./import-step.ts";

/** Paused: no worker has it. Stopped: its file, or its car, is gone. */
export type ImportState = "importing" | "paused" | "stopped" | "done";

export function getImportState(run: ImportRun, now: Date): ImportState {
  if (run.position === countItems(run)) return "done";
  if (run.finishedAt) return "stopped";
  return run.workingUntil > now ? "importing" : "paused";
}

export function progressView(run: ImportRun, state: ImportState, locale: Locale, reloads: boolean) {
  const t = translator(locale.language);
  const done = countDone(run, run.position);
  const formatPart = (of: "records" | "receipts") =>
    t(`import-words:${of}Saved`, {
      done: formatNumber(done[of], locale),
      total: formatNumber(run[of], locale),
    });
  const parts = (["records", "receipts"] as const).filter((of) => run[of] > 0);
  const text = { importing: "underWay", paused: "pausedText", stopped: "stoppedText" } as const;
  return {
    state,
    reloads: reloads && state !== "stopped",
    position: run.position,
    total: countItems(run),
    saved: parts.map(formatPart),
    text: state === "done" ? "" : t(`import-words:${text[state]}`),
    updates: t("import-words:updatesItself"),
    update: t("import-words:update"),
    stopUpdating: t("import-words:stopUpdating"),
    startUpdating: t("import-words:startUpdating"),
    continue: t("import-words:continue"),
    again: t("import-words:again"),
  };
}

export type ProgressView = ReturnType<typeof progressView>;

export function unfinishedView(href: string, { language }: Locale) {
  const t = translator(language);
  return { text: t("import-words:unfinished"), link: t("import-words:seeProgress"), href };
}

export type UnfinishedView = ReturnType<typeof unfinishedView>;

export function progressPath(preview: string): string {
  return `${preview}/progress`;
}
