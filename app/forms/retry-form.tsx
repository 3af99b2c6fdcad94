import { useTranslation } from "react-i18next";
import type { SentFields } from "#app/http/problem.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "./fields/field.tsx";

export default function RetryForm({ action, fields, typed, files }: SentFields) {
  const { t } = useTranslation("problems");
  return (
    <form
      method="post"
      action={action}
      className="stack"
      encType={files.length > 0 ? "multipart/form-data" : undefined}
    >
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {typed.length > 0 && (
        <>
          <p>{t("typed")}</p>
          <ul>
            {typed.map((value, index) => (
              <li key={index}>{value}</li>
            ))}
          </ul>
        </>
      )}
      {files.map(([name, fileName]) => (
        <FileField
          key={name}
          id={`again-${name}`}
          name={name}
          label={t("chooseAgain", { file: fileName })}
        />
      ))}
      <Button>{t("sendAgain")}</Button>
    </form>
  );
}
