import { useTranslation } from "react-i18next";
import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { TokenView } from "./token-view.server.ts";

export function TokenList({ tokens }: { tokens: TokenView[] }) {
  const { t } = useTranslation("api-tokens");
  const named = useNamedLabel();
  if (tokens.length === 0) return null;
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t("yours")}</h2>
      <ul className="rows">
        {tokens.map(({ id, name, scope, dates, used }) => (
          <li key={id} className="session">
            <div>
              <b>{name}</b> <span className="muted">{scope}</span>
              <p className="muted">
                {dates} · {used}
              </p>
            </div>
            <PostForm action={apiTokenPaths.list} id={`token-${id}`} reloadDocument>
              <input type="hidden" name="tokenId" value={id} />
              <Button
                look="quiet"
                name="intent"
                value="revoke"
                aria-label={named(t("revoke"), name)}
              >
                {t("revoke")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
