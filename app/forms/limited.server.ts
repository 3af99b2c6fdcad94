import { accountAlertPath } from "./account-alert-path.ts";
import { href } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";

/** What a flagged account may not do: see docs/decisions/flagged-accounts.md. */
export function limitedProblem(language: Language) {
  const t = translator(language);
  const told = {
    title: t("limited:title"),
    text: t("limited:text"),
    link: { href: href(accountAlertPath), label: t("limited:alert") },
  };
  return problem(403, { told, keepsTyped: true });
}

export function limitedNotice(language: Language) {
  const t = translator(language);
  return { title: t("limited:notice"), href: href(accountAlertPath), label: t("limited:alert") };
}
