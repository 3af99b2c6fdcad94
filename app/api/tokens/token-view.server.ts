import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ListedToken } from "./api-tokens.server.ts";

export function tokenView(
  { id, name, scope, createdAt, expiresAt, lastUsedAt }: ListedToken,
  formatDate: (moment: Date) => string,
  { language }: Locale,
) {
  const t = translator(language);
  const day = lastUsedAt && formatDate(lastUsedAt);
  return {
    id,
    name,
    scope: t(`api-tokens:scopes.${scope}`),
    dates: t("api-tokens:dates", {
      created: formatDate(createdAt),
      expires: formatDate(expiresAt),
    }),
    used: day ? t("api-tokens:used", { day }) : t("api-tokens:unused"),
  };
}

export type TokenView = ReturnType<typeof tokenView>;
