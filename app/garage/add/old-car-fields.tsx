import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { VinField } from "./vin-field.tsx";

/** No list has models from before 1981. */
export function OldCarFields({ make, vin }: { make: string; vin: string }) {
  const { t } = useTranslation("add-vehicle");
  const text = { type: "text", autoComplete: "off", maxLength: 40, required: true } as const;
  return (
    <>
      <TextField
        {...text}
        id="find-model-make"
        name="make"
        label={t("find.make")}
        defaultValue={make}
      />
      <TextField {...text} id="find-model-model" name="model" label={t("find.model")} />
      <VinField
        isOld
        id="find-model-vin"
        label={t("find.vin")}
        hint={t("find.oldVinHint")}
        defaultValue={vin}
        maxLength={24}
      />
    </>
  );
}
