import { useTranslation } from "react-i18next";
import { CopyField } from "#app/forms/fields/copy-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { SharesView } from "./share-view.server.ts";

export function OpenLinks({ links }: { links: SharesView["open"] }) {
  const { t } = useTranslation("share");
  return (
    <section>
      <h2>{t("open")}</h2>
      <ul className="rows">
        {links.map(({ id, url, code, made, parts, facts }) => (
          <li key={id} className="py-4" data-share={id}>
            <CopyField
              id={`url-${id}`}
              name="url"
              value={url}
              copy={t("copy")}
              copied={t("copied")}
              label={made}
              hint={parts}
            />
            <p>{facts}</p>
            <details>
              <summary>{t("code")}</summary>
              <img src={code} width="200" height="200" alt={t("codeLabel")} />
              <p className="hint">{t("codeHint")}</p>
            </details>
            <PostForm id={`revoke-${id}`}>
              <input type="hidden" name="shareId" value={id} />
              <div className="cluster">
                <Spaced>
                  <a className="btn btn-secondary" href={url}>
                    {t("show")}
                  </a>
                  <Button look="quiet" name="intent" value="revoke">
                    {t("revoke")}
                  </Button>
                </Spaced>
              </div>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function EndedLinks({ links }: { links: SharesView["ended"] }) {
  const { t } = useTranslation("share");
  return (
    <section>
      <h2>{t("ended")}</h2>
      <ul className="rows">
        {links.map(({ id, made, parts, facts }) => (
          <li key={id} className="py-4" data-share={id}>
            <p className="strong">{made}</p>
            <p className="hint">{parts}</p>
            <p className="muted">{facts}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
