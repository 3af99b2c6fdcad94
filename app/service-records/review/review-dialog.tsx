import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ReviewFields, type ReviewField } from "#app/reviews/review-fields.tsx";

type ReviewForm = { id: string; recordId: string; visit: string; form: OpenForm<ReviewField> };

export function ReviewDialog({
  isNew,
  opened,
  id,
  recordId,
  visit,
  form,
}: ReviewForm & { isNew: boolean; opened?: string }) {
  const { t } = useTranslation("review");
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="review"
      title={t(isNew ? "addTitle" : "editTitle")}
      closeHref={paths.record(id, recordId)}
      errors={errors}
    >
      <PostForm {...formProps} opened={opened}>
        <p className="muted">{visit}</p>
        <ReviewFields fields={fields} />
        <DialogActions>
          <Button>{t(isNew ? "submit" : "saveEdit")}</Button>
          {!isNew && (
            <Button look="quiet" name="intent" value="delete" formNoValidate>
              {t("delete")}
            </Button>
          )}
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
