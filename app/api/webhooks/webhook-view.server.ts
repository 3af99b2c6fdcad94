import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { webhookSecret } from "./sign-webhook.server.ts";
import type { ListedWebhook } from "./webhooks.server.ts";

type Shown = { secret: string; formatDate: (moment: Date) => string; locale: Locale };

export function webhookView(
  { id, url, tellsDue, tellsAdded, lastTriedAt, lastStatus, stoppedAt }: ListedWebhook,
  { secret, formatDate, locale }: Shown,
) {
  const t = translator(locale.language);
  const events = [
    ...(tellsDue ? [t("webhooks:due")] : []),
    ...(tellsAdded ? [t("webhooks:added")] : []),
  ];
  return {
    id,
    url,
    events: events.join(" · "),
    key: t("webhooks:key", { key: webhookSecret(secret, id) }),
    state: stoppedAt ? t("webhooks:stopped") : lastAnswer(),
  };

  function lastAnswer(): string {
    if (!lastTriedAt) return t("webhooks:never");
    const day = formatDate(lastTriedAt);
    return lastStatus
      ? t("webhooks:answered", { status: String(lastStatus), day })
      : t("webhooks:silent", { day });
  }
}

export type WebhookView = ReturnType<typeof webhookView>;
