import { useRouteLoaderData } from "@remix-run/react";
import type { Owner } from "#app/http/owner.ts";
import type { DevToggles } from "#app/http/context.server.ts";
import type { Theme } from "#app/http/theme.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type RootData = Locale & {
  csrf: string;
  submissionId: string;
  flash: { text: string; undo?: string; help: string | null } | null;
  kept: Record<string, string | string[]> | null;
  owner: { email: string; verified: boolean; tag: string } | null;
  limited?: { title: string; href: string; label: string };
  refused?: boolean;
  unsupported?: boolean;
  /** A frame shows the page. */
  framed?: boolean;
  lite: boolean;
  theme: Theme;
  dev: (DevToggles & { session: Owner | null }) | null;
  shared: boolean;
};

/** Undefined on an error page without data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
