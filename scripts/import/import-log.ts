import { openRowProgress } from "../run/row-progress.ts";
import { openRejections, type SourceEntry } from "./rejections.ts";

export type ImportLog = {
  countRow(): void;
  reject(entry: SourceEntry, problems: readonly string[]): void;
  end(summary: string): void;
};

export function openImportLog(source: string): ImportLog {
  const progress = openRowProgress();
  const rejections = openRejections(source, (text) => {
    progress.clear();
    console.error(text);
  });
  return {
    countRow: () => progress.count(),
    reject: (entry, problems) => rejections.add({ entry, why: problems.join("; ") }),
    end(summary) {
      rejections.end();
      progress.clear();
      console.log(summary);
    },
  };
}
