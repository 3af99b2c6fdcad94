import { useTranslation } from "react-i18next";
import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { WebhookView } from "./webhook-view.server.ts";

export function WebhookList({ webhooks }: { webhooks: WebhookView[] }) {
  const { t } = useTranslation("webhooks");
  const named = useNamedLabel();
  if (webhooks.length === 0) return null;
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{t("yours")}</h2>
      <ul className="rows">
        {webhooks.map(({ id, url, events, key, state }) => (
          <li key={id} className="session">
            <div>
              <b className="break-words">{url}</b>
              <p className="muted">
                {events} · {state}
              </p>
              <p className="muted break-words">{key}</p>
            </div>
            <PostForm action={apiTokenPaths.list} id={`webhook-${id}`} reloadDocument>
              <input type="hidden" name="webhookId" value={id} />
              <Button
                look="quiet"
                name="intent"
                value="delete-webhook"
                aria-label={named(t("delete"), url)}
              >
                {t("delete")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
