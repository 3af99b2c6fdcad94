import { useActionData } from "@remix-run/react";
import { useRootData } from "./root-data.ts";

/** May be the draft from before the owner logged in again. */
export function useLastResult(): LastResult | undefined {
  const answer = useActionData<{ lastResult?: LastResult }>();
  const stored = useRootData()?.kept;
  return answer?.lastResult ?? (stored ? { initialValue: stored } : undefined);
}

export type LastResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
} | null;
