import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

type Fields = Record<"url" | "due" | "added", FieldProps>;

export function WebhookFields({ id, fields }: { id: string; fields: Fields }) {
  const { t } = useTranslation("webhooks");
  const { url, ...events } = fields;
  return (
    <section aria-labelledby="create-webhook">
      <h2 id="create-webhook">{t("create")}</h2>
      <p>{t("about")}</p>
      <PostForm id={id} reloadDocument>
        <TextField {...url} type="url" autoComplete="off" label={t("url")} hint={t("urlHint")} />
        <fieldset className="field">
          <legend className="label">{t("events")}</legend>
          {(["due", "added"] as const).map((name) => {
            const { defaultValue, error, ...field } = events[name];
            return (
              <Fragment key={name}>
                <FieldError id={field.id}>{error}</FieldError>
                <Choice
                  {...field}
                  type="checkbox"
                  value="on"
                  defaultChecked={defaultValue === "on"}
                  aria-invalid={error != null || undefined}
                  aria-describedby={error == null ? undefined : `${field.id}-error`}
                  label={t(name)}
                />
              </Fragment>
            );
          })}
        </fieldset>
        <Button name="intent" value="create-webhook">
          {t("submit")}
        </Button>
      </PostForm>
    </section>
  );
}
