import type { FileRule } from "#app/forms/files/file-rule.ts";
import { findPhotoProblem } from "./photo-problem.ts";

export const rule: FileRule = { headBytes: 12, findProblem: findPhotoProblem };
