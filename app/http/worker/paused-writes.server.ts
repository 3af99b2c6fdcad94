import type { RequestContext } from "#app/http/context.server.ts";
import type { Told } from "#app/http/problem.server.ts";
import type { Settings } from "#app/http/settings.ts";
import { translator } from "#app/i18n/i18n.server.ts";

/** As during a migration: see docs/operations.md. */
export function pausesWrites({ database }: Settings): boolean {
  return database.writes === 0;
}

/** Undefined if writes aren't paused. */
export function pausedWords({ settings, locale }: RequestContext): Told | undefined {
  if (!pausesWrites(settings)) return undefined;
  const t = translator(locale.language);
  return { title: t("paused:title"), text: t("paused:text") };
}
