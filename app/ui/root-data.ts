import { useRouteLoaderData } from "@remix-run/react";
import type { Owner } from "#app/http/owner.ts";
import type { DevToggles } from "#app/http/context.server.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** What every page knows of its visitor. */
export type RootData = Locale & {
  csrf: string;
  submissionId: string;
  flash: { text: string; undo?: string; help: string | null } | null;
  /** What was typed into the page's form before its owner had to log in again. */
  kept: Record<string, string | string[]> | null;
  owner: { email: string; verified: boolean } | null;
  /** Whether the page answers a form that it refuses. */
  refused: boolean;
  unsupported: boolean;
  lite: boolean;
  /** Null in production. */
  dev: (DevToggles & { session: Owner | null }) | null;
  /** Whether the page is the same for everyone. */
  shared: boolean;
};

/** What the layout knows of its visitor; undefined on an error page that has no data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
