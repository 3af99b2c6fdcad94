import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Use } from "#app/vehicle/interval.ts";

type Recommended = { said: string; estimate: boolean } | null | undefined;

export function IntervalForms({
  id,
  slug,
  name,
  unit,
  hasDistance,
  isOwn,
  normal,
  severe,
  useHints,
  form,
}: {
  id: string;
  slug: string;
  name: string;
  unit: DistanceUnit;
  hasDistance: boolean;
  isOwn: boolean;
  normal: Recommended;
  severe: Recommended;
  useHints: Record<Use, string>;
  form: OpenForm<"distance" | "months" | "years" | "use">;
}) {
  const { t } = useTranslation("intervals");
  const { formProps, fields, errors } = useForm(form);
  const text = (recommended: NonNullable<Recommended>) =>
    recommended.estimate ? t("estimate", { interval: recommended.said }) : recommended.said;
  return (
    <DialogRoute
      id="interval"
      title={t("title", { name })}
      closeHref={paths.event(id, slug)}
      errors={errors}
    >
      {normal && (
        <section>
          <h2>{t("recommended")}</h2>
          <p>{t("normal", { interval: text(normal) })}</p>
          {severe && <p>{t("severe", { interval: text(severe) })}</p>}
          <p className="muted">{t("manual")}</p>
        </section>
      )}
      <PostForm {...formProps}>
        {hasDistance && (
          <TextField
            {...fields.distance}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            width="short"
            label={t(`distance.${unit}`)}
            hint={t("hint")}
          />
        )}
        <TextField
          {...fields.years}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          width="short"
          label={t("years")}
        />
        <TextField
          {...fields.months}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          width="short"
          label={t("months")}
          hint={t("timeHint")}
        />
        <DialogActions>
          <Button name="intent" value="save">
            {t("save")}
          </Button>
          {isOwn && (
            <Button look="quiet" name="intent" value="reset">
              {t("reset")}
            </Button>
          )}
        </DialogActions>
      </PostForm>
      {severe && (
        <PostForm id="use">
          <RadioGroup
            {...fields.use}
            label={t("use")}
            options={(["normal", "severe"] as const).map((value) => ({
              value,
              label: t(`uses.${value}`),
              hint: useHints[value],
            }))}
          />
          <Button look="secondary" name="intent" value="use">
            {t("saveUse")}
          </Button>
        </PostForm>
      )}
    </DialogRoute>
  );
}
