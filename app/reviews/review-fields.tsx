import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { Star } from "#app/ui/stars.tsx";
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

/**
 * Without styles, each radio is on a line with its words. Text browsers choose the first radio of a
 * group unless another is checked, so it must not be a rating.
 */
function StarField({ id, name, required, defaultValue, error }: FieldProps) {
  const { t } = useTranslation("review");
  const invalid = error !== undefined || undefined;
  const chosen = stars.find((value) => String(value) === defaultValue);
  const radio = { type: "radio", name, required, "aria-invalid": invalid };
  const described = invalid && `${id}-error`;
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="label">{t("rating")}</legend>
      <p className="hint" id={`${id}-hint`}>
        {t("ratingHint")}
      </p>
      <FieldError id={id}>{error}</FieldError>
      <div className="stars -ml-2">
        <input {...radio} id={id} value="" defaultChecked={!chosen} aria-describedby={described} />{" "}
        <label className="muted" htmlFor={id}>
          {t("noRating")}
        </label>
        <br />
        {stars.map((value) => {
          const own = `${id}-${value}`;
          return [
            <input
              {...radio}
              key="input"
              id={own}
              value={value}
              defaultChecked={value === chosen}
              aria-describedby={described}
            />,
            " ",
            <label key="label" htmlFor={own}>
              <Star /> <span>{t(`stars.${value}`)}</span>
            </label>,
            <br key="end" />,
          ];
        })}
      </div>
    </fieldset>
  );
}
