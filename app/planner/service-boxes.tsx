import { useTranslation } from "react-i18next";
import { Choice, FieldError } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import type { ServiceBoxesView } from "./service-boxes.server.ts";

export function ServiceBoxes({
  field,
  services,
}: {
  field: FieldProps;
  services: ServiceBoxesView;
}) {
  const { t } = useTranslation("planner");
  const { id, name, error } = field;
  const boxes = (items: ServiceBoxesView["first"], isFirst = false) => (
    <div className="boxes">
      {items.map((item, at) => (
        <Choice
          key={item.id}
          type="checkbox"
          id={isFirst && at === 0 ? id : `${id}-${item.id}`}
          name={name}
          value={item.id}
          label={item.name}
          defaultChecked={services.chosen.includes(item.id)}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="field">
      <legend className="label">{t("fields.services")}</legend>
      <FieldError id={id}>{error}</FieldError>
      {boxes(services.first, true)}
      {services.usual.length > 0 && (
        <details className="card inner mt-2 mb-0">
          <summary>{t("moreServices")}</summary>
          {boxes(services.usual)}
        </details>
      )}
    </fieldset>
  );
}
