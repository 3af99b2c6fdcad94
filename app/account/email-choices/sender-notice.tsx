import { useTranslation } from "react-i18next";
import { brand, languages, type Country, type Language } from "#app/i18n/locale.ts";
import { FormColumn } from "#app/ui/layout.tsx";

/** The page's language first; Canada gets both. */
export function useNoticeLanguages(country: Country): Language[] {
  const { i18n } = useTranslation();
  const current = i18n.language as Language;
  if (country !== "CA") return [current];
  return [current, ...languages.filter((language) => language !== current)];
}

export type SenderNoticeProps = { country: Country; postalAddress: string | null };

/** The sender's details that CASL and CAN-SPAM require. */
export function SenderNotice({ country, postalAddress }: SenderNoticeProps) {
  const { i18n } = useTranslation();
  const values = { brand: brand.name, support: brand.support };
  return (
    <FormColumn>
      <hr />
      {useNoticeLanguages(country).map((language) => (
        <p key={language} className="muted" lang={language}>
          {i18n.getFixedT(language, "email-choices")("whoSends", values)}
        </p>
      ))}
      {postalAddress && <p className="muted">{postalAddress}</p>}
    </FormColumn>
  );
}
