import { useTranslation } from "react-i18next";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Icon } from "#app/ui/icon.tsx";

type ContactLinksProps = { name: string; phone: string | null; directions: string };

export function ContactLinks({ name, phone, directions }: ContactLinksProps) {
  const { t } = useTranslation("shops");
  const named = useNamedLabel();
  return (
    <>
      {phone && (
        <a
          className="btn btn-secondary text-sm px-3"
          href={phone}
          aria-label={named(t("call"), name)}
        >
          <Icon name="phone" />
          {t("call")}
        </a>
      )}{" "}
      <a
        className="btn btn-secondary text-sm px-3"
        href={directions}
        rel="nofollow"
        aria-label={named(t("directions"), name)}
      >
        <Icon name="navigation" />
        {t("directions")}
      </a>
    </>
  );
}
