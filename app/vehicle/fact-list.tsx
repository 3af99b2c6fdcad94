import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VehicleFacts } from "#db/schema/garage.ts";

const order = [
  "bodyClass",
  "engine",
  "fuel",
  "drive",
  "transmission",
  "manufacturer",
  "plant",
] as const;

export function FactList({
  facts,
  vin,
  children,
}: {
  facts: VehicleFacts;
  vin: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation("garage");
  const known = order.filter((name) => facts[name]);
  if (!vin && !children && known.length === 0) return null;
  return (
    <dl className="facts">
      {vin && (
        <div>
          <dt>{t("facts.vin")}</dt>
          <dd className="vin">{vin}</dd>
        </div>
      )}
      {known.map((name) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
