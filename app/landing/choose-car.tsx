import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export type ChooseCarProps = { vin: string; choices: { year: number; name: string }[] };

/** A VIN has the same letter for model years 30 apart, so only the visitor knows. */
export function ChooseCar({ vin, choices }: ChooseCarProps) {
  const { t } = useTranslation("landing");
  return (
    <FormColumn>
      <PageHeading title={t("year.title")} below={t("year.text", { vin })} />
      <ul className="card list">
        {choices.map(({ year, name }) => (
          <li key={year}>
            <Link
              className="whole"
              to={`${paths.start}?${new URLSearchParams({ vin, modelYear: String(year) })}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </FormColumn>
  );
}
