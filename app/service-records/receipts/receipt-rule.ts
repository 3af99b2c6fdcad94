import type { FileRule } from "#app/forms/files/file-rule.ts";
import { detectReceipt, headBytes } from "./detect-receipt.ts";

export const rule: FileRule = {
  headBytes,
  findProblem(file) {
    const detected = detectReceipt(file);
    return detected.ok ? null : detected.problem;
  },
};
