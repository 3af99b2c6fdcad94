import { useTranslation } from "react-i18next";
import type { Deleted } from "#app/http/problem.server.ts";
import { isFormToken } from "#app/http/form-body/secret-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export default function DeletedPage({
  title,
  message,
  typedTitle,
  typed,
  save,
  discard,
  fields,
  files,
}: Deleted) {
  const { t } = useTranslation("problems");
  const tokens = fields.filter(([name]) => isFormToken(name));
  return (
    <FormColumn>
      <FormErrors problems={[{ id: save ? "save-deleted" : "discard-deleted", message }]} />
      <PageHeading title={title} />
      {typed.length > 0 && (
        <>
          <h2>{typedTitle}</h2>
          <dl className="facts">
            {typed.map(([label, value], index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd className="lines">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <DialogActions>
        {save && (
          <form
            method="post"
            action={save.action}
            encType={files.length > 0 ? "multipart/form-data" : undefined}
          >
            <HiddenFields fields={fields} />
            {files.map(([name, file]) => (
              <FileField
                key={name}
                id={`again-${name}`}
                name={name}
                label={t("chooseAgain", { file })}
              />
            ))}
            <Button id="save-deleted" name="intent" value={save.intent}>
              {save.label}
            </Button>
          </form>
        )}
        <form method="post" action={discard.action} id="discard">
          <HiddenFields fields={tokens} />
          <Button id="discard-deleted" look="quiet" name="intent" value={discard.intent}>
            {discard.label}
          </Button>
        </form>
      </DialogActions>
    </FormColumn>
  );
}

function HiddenFields({ fields }: { fields: Deleted["fields"] }) {
  return (
    <>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
