import { useTranslation } from "react-i18next";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { IdentityView } from "./identity-view.server.ts";

type ListProps = {
  identities: IdentityView[];
  toAdd: { name: string; href: string }[];
};

export function IdentityList({ identities, toAdd }: ListProps) {
  const { t } = useTranslation("social-login");
  if (identities.length === 0 && toAdd.length === 0) return null;
  return (
    <section aria-labelledby="identities">
      <h2 id="identities">{t("identities.others")}</h2>
      {identities.length > 0 && (
        <ul className="rows">
          {identities.map((identity) => (
            <Identity key={identity.id} {...identity} />
          ))}
        </ul>
      )}
      {toAdd.length > 0 && (
        <p className="cluster">
          <Spaced>
            {toAdd.map(({ name, href }) => (
              <a key={name} className="btn btn-secondary" href={href}>
                {t("identities.add", { provider: name })}
              </a>
            ))}
          </Spaced>
        </p>
      )}
    </section>
  );
}

function Identity({ id, provider, who, added, used, isOnlyWay }: IdentityView) {
  const { t } = useTranslation("social-login");
  const named = useNamedLabel();
  const remove = t("identities.remove");
  return (
    <li className="session">
      <div>
        <b>{provider}</b> {who && <span className="muted">{who}</span>}
        <p className="muted">{t("identities.dates", { added, used })}</p>
        {isOnlyWay && <p className="muted">{t("identities.onlyWay")}</p>}
      </div>
      {!isOnlyWay && (
        <PostForm action={socialPaths.identities} id={`identity-${id}`} reloadDocument>
          <input type="hidden" name="identityId" value={id} />
          <Button
            look="quiet"
            name="intent"
            value="remove"
            aria-label={named(remove, [provider, who].filter(Boolean).join(" "))}
          >
            {remove}
          </Button>
        </PostForm>
      )}
    </li>
  );
}
