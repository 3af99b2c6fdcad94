import { defaultTimeZone } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { localeTag, type Locale } from "#app/i18n/locale.ts";
import { createCsrfToken } from "#app/http/csrf.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { ViewingWords } from "./viewing-strip.tsx";

/** Null unless the page is someone else's view of the account. */
export async function viewingWords(visit: RequestContext): Promise<ViewingWords | null> {
  if (!visit.claim?.viewsUntil) return null;
  const owner = await visit.owner().catch(() => null);
  if (!owner) return null;
  const t = translator(visit.locale.language);
  const timeZone = visit.timeZone ?? owner.timeZone ?? defaultTimeZone;
  const time = formatClock(owner.sessionEnds, timeZone, visit.locale);
  return {
    label: t("view-as:strip.label"),
    says: t("view-as:strip.says", { email: owner.email, time }),
    stop: t("view-as:strip.stop"),
    csrf: createCsrfToken(visit),
    submissionId: newId(),
  };
}

function formatClock(at: Date, timeZone: string, locale: Locale): string {
  const format = { hour: "numeric", minute: "2-digit", timeZone } as const;
  // Old fonts show the narrow no-break space as a box.
  return new Intl.DateTimeFormat(localeTag(locale), format)
    .format(at)
    .replaceAll("\u202f", "\u00a0");
}
