import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { WithoutPasskeys, WithPasskeys } from "#app/account/sign-in/passkey-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";

export const maxPasskeys = 10;

export type ShownPasskey = { id: string; name: string; added: string; used: string | null };

/** Its page's `handle` needs `passkeys`. */
export function PasskeySection({ passkeys }: { passkeys: ShownPasskey[] }) {
  const { t } = useTranslation("passkeys");
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t("list.heading")}</h2>
      <p>{t(passkeys.length > 0 ? "list.intro" : "list.none")}</p>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {passkeys.length >= maxPasskeys ? (
        <p>{t("list.full")}</p>
      ) : (
        <div className="mt-6">
          <WithPasskeys>
            <p>
              <a className="btn" href={href(passkeyPaths.add)}>
                {t("add.title")}
              </a>
            </p>
          </WithPasskeys>
          <WithoutPasskeys>
            <p>{t("add.without")}</p>
          </WithoutPasskeys>
        </div>
      )}
    </section>
  );
}

function PasskeyItem({ id, name, added, used }: ShownPasskey) {
  const { t } = useTranslation("passkeys");
  const named = useNamedLabel();
  return (
    <li className="session">
      <div>
        <b>{name}</b>
        <p className="muted">
          {t("list.added", { day: added })}
          {" · "}
          {used ? t("list.used", { day: used }) : t("list.unused")}
        </p>
      </div>
      <div className="cluster">
        <a href={href(passkeyPaths.passkey(id))} aria-label={named(t("list.rename"), name)}>
          {t("list.rename")}
        </a>{" "}
        <a href={href(passkeyPaths.remove(id))} aria-label={named(t("list.remove"), name)}>
          {t("list.remove")}
        </a>
      </div>
    </li>
  );
}
