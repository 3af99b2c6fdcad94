import { useTranslation } from "react-i18next";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { FindByModel, modelFieldId } from "#app/garage/add/find-by-model.tsx";
import type { ModelChoices } from "#app/garage/add/model-choices.server.ts";
import { paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { VinForm, vinFieldId } from "./vin-form.tsx";

export type FindYourCarProps = {
  lists: ModelChoices["lists"];
  chosen?: ModelChoices["chosen"];
  isOld?: boolean;
  vin: string;
  problems?: { field: "vin" | "model"; message: string }[];
};

export function FindYourCar({
  lists,
  chosen = { year: "", make: "" },
  isOld = false,
  vin,
  problems = [],
}: FindYourCarProps) {
  const { t } = useTranslation("landing");
  const errorOf = (field: "vin" | "model") =>
    problems.find((problem) => problem.field === field)?.message;
  const ids = { vin: vinFieldId, model: modelFieldId(lists) };
  return (
    <FormColumn>
      <FormErrors problems={problems.map(({ field, message }) => ({ id: ids[field], message }))} />
      <PageHeading title={t("find.title")} below={t("find.intro")} />
      <VinForm vin={isOld ? "" : vin} error={errorOf("vin")} />
      <FindByModel
        {...lists}
        chosen={chosen}
        error={errorOf("model")}
        plate={null}
        old={isOld ? { vin } : null}
        action={paths.start}
        steps={paths.start}
      />
    </FormColumn>
  );
}
