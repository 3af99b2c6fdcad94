import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { SuggestedView } from "./suggested-view.server.ts";

export function SuggestedShops({ shops }: { shops: SuggestedView[] }) {
  const { t } = useTranslation("invitations");
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested">{t("suggestion.suggested")}</h2>
      <ul className="rows">
        {shops.map(({ key, name, place, when, listedPath }, index) => (
          <li key={key} className="py-4">
            <p>
              <b>{name}</b>
              <br />
              {place}
            </p>
            <p className="muted">{when}</p>
            {listedPath ? (
              <p>
                {t("suggestion.listed")}{" "}
                <a className="link" href={href(listedPath)}>
                  {t("suggestion.page")}
                </a>
              </p>
            ) : (
              <PostForm id={`withdraw-${index}`}>
                <input type="hidden" name="shopKey" value={key} />
                <Button
                  look="quiet"
                  name="intent"
                  value="withdraw"
                  aria-label={t("suggestion.withdrawNamed", { name })}
                >
                  {t("suggestion.withdraw")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
