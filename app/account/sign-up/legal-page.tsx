import { useTranslation } from "react-i18next";
import { brand } from "#app/i18n/locale.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

type Sections = Record<string, { heading: string; text: string }>;

export function LegalPage({ document }: { document: "terms" | "privacy" }) {
  const { t } = useTranslation("legal");
  const values = { brand: brand.name, support: brand.support };
  const sections = t(`${document}.sections`, { ...values, returnObjects: true }) as Sections;
  return (
    <FormColumn>
      <PageHeading title={t(`${document}.title`, values)} below={t(`${document}.updated`)} />
      {Object.entries(sections).map(([key, { heading, text }]) => (
        <section key={key}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </FormColumn>
  );
}
