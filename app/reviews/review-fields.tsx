import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { stars } from "./review-rule.ts";

export type ReviewField = "rating" | "title" | "text";

export function ReviewFields({
  fields: { rating, title, text },
}: {
  fields: Record<ReviewField, FieldProps>;
}) {
  const { t } = useTranslation("review");
  return (
    <>
      <StarField {...rating} />
      <TextField {...title} label={t("titleField")} hint={t("titleHint")} autoComplete="off" />
      <TextArea {...text} rows={8} label={t("textField")} hint={t("textHint")} />
      <p>
        <a href={href(paths.helpArticle("review-guidelines"))}>{t("guidelines")}</a>
      </p>
    </>
  );
}

/** Without styles, each radio is on a line with its words. */
function StarField({ id, name, required, defaultValue, error }: FieldProps) {
  const { t } = useTranslation("review");
  const invalid = error !== undefined || undefined;
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="label">{t("rating")}</legend>
      <p className="hint" id={`${id}-hint`}>
        {t("ratingHint")}
      </p>
      <FieldError id={id}>{error}</FieldError>
      <div className="cluster stars">
        {stars.map((value) => {
          const own = value === 1 ? id : `${id}-${value}`;
          return [
            <input
              key="input"
              {...{ type: "radio", id: own, name, required, value, "aria-invalid": invalid }}
              className="unseen"
              defaultChecked={String(value) === defaultValue}
              aria-describedby={invalid && `${id}-error`}
            />,
            <label key="label" htmlFor={own}>
              <b className="h1" aria-hidden="true">
                ★
              </b>{" "}
              <span className="unseen">{t(`stars.${value}`)}</span>
            </label>,
            <br key="end" />,
          ];
        })}
      </div>
    </fieldset>
  );
}
