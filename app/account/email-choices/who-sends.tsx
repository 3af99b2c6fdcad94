import { useTranslation } from "react-i18next";
import { brand, languages, type Country, type Language } from "#app/i18n/locale.ts";
import { FormColumn } from "#app/ui/layout.tsx";

export function useLanguagesOf(country: Country): Language[] {
  const { i18n } = useTranslation();
  const own = i18n.language as Language;
  return country === "CA" ? [own, ...languages.filter((one) => one !== own)] : [own];
}

/**
 * Whose mails a page is about. `postalAddress` is where their sender is, null where nobody said.
 */
export type MailsOf = { country: Country; postalAddress: string | null };

/**
 * Who sends mails, how they end and where to write to, as laws on mails have it (CASL, CAN-SPAM).
 */
export function WhoSends({ country, postalAddress }: MailsOf) {
  const { i18n } = useTranslation();
  const values = { brand: brand.name, support: brand.support };
  return (
    <FormColumn>
      <hr />
      {useLanguagesOf(country).map((language) => (
        <p key={language} className="muted" lang={language}>
          {i18n.getFixedT(language, "email-choices")("whoSends", values)}
        </p>
      ))}
      {postalAddress && <p className="muted">{postalAddress}</p>}
    </FormColumn>
  );
}
