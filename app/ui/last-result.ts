import { useActionData } from "@remix-run/react";
import { useRootData } from "./root-data.ts";

/**
 * What a page's form starts from: the answer of its action, or what was typed into it before its
 * owner had to log in again.
 */
export function useLastResult(): LastResult | undefined {
  const answer = useActionData<{ lastResult?: LastResult }>();
  const stored = useRootData()?.kept;
  return answer?.lastResult ?? (stored ? { initialValue: stored } : undefined);
}

/** What the action said of a form that it refused: what was typed, and what is wrong, by field. */
export type LastResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
} | null;
