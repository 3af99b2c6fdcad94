import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { withRedirectTo } from "#app/http/paths.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import type { OfferedProvider } from "./offered-providers.server.ts";

type SocialButtonsProps = {
  providers: OfferedProvider[];
  redirectTo: string;
  purpose: "logIn" | "signUp";
};

/** Links, which social-popup.ts opens in a window of their own. */
export function SocialButtons({ providers, redirectTo, purpose }: SocialButtonsProps) {
  const { t } = useTranslation("social-login");
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  const [first] = providers;
  if (!first) return null;
  const hrefOf = ({ path }: OfferedProvider) => withRedirectTo(path, redirectTo);
  return (
    <div className="social">
      <p className="or">{t("or")}</p>
      {providers.map((provider) => (
        <p key={provider.path}>
          <a className="btn btn-secondary" href={hrefOf(provider)} data-login-window>
            {t("continueWith", { provider: provider.name })}
          </a>
        </p>
      ))}
      {/* Text browsers show what's hidden. */}
      {!isTextBrowser && (
        <p hidden aria-live="polite" data-login-hint>
          {t(`hint.${purpose}`)} <a href={hrefOf(first)}>{t("hint.retry")}</a>
        </p>
      )}
    </div>
  );
}
