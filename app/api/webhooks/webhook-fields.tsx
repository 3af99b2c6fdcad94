import { useTranslation } from "react-i18next";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
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
            const { defaultValue, ...field } = events[name];
            return (
              <Checkbox
                key={name}
                {...field}
                value="on"
                defaultChecked={defaultValue === "on"}
                label={t(name)}
              />
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
