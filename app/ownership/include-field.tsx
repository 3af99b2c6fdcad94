import { useTranslation } from "react-i18next";
import { Choice } from "#app/forms/fields/field.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { handedOverParts } from "#db/schema/report-terms.ts";
import { usuallyIncluded } from "./copy-rule.ts";

export function IncludeField({ id }: { id: string }) {
  const { t } = useTranslation("hand-over");
  const typed = useLastResult()?.initialValue;
  const chosen = typed ? [typed.include ?? []].flat() : usuallyIncluded;
  return (
    <fieldset className="field" aria-describedby={`${id}-always`}>
      <legend className="label">{t("include")}</legend>
      <p className="hint" id={`${id}-always`}>
        {t("includeHint")}
      </p>
      {handedOverParts.map((part, index) => (
        <Choice
          key={part}
          type="checkbox"
          id={index === 0 ? id : `${id}-${part}`}
          name="include"
          value={part}
          label={t(`parts.${part}`)}
          hint={t(`about.${part}`)}
          defaultChecked={chosen.some((one) => one === part)}
        />
      ))}
    </fieldset>
  );
}
