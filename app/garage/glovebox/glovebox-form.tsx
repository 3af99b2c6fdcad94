import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";

const items = ["tireSize", "tirePressure", "oilType", "oilFilter", "insurer", "policyNumber", "insurerPhone", "insuredUntil", "roadsidePhone"] as const;
const names = [...items, "shown"] as const;

const line = { autoComplete: "off", maxLength: 60 } as const;
/** Letters and digits as they are printed on something. */
const code = { ...line, autoCapitalize: "characters", spellCheck: false } as const;
const phone = { type: "tel", inputMode: "tel", autoComplete: "off", minLength: 7, maxLength: 20, width: "medium" } as const;

/** Everything that a glovebox can hold; nothing of it is needed. */
export function GloveboxForm({ id, takesOil, insured, values, lastResult }: {
  id: string;
  takesOil: boolean;
  /** The days between which an insurance may end. */
  insured: { min: string; max: string };
  values: { [Name in (typeof names)[number]]?: string };
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("glovebox");
  const { id: formId, fields, errors } = serverForm({ id: "glovebox", names, lastResult, defaultValue: values });
  return (
    <DialogRoute id="edit-glovebox" title={t("editTitle")} closeHref={paths.glovebox(id)} errors={errors}>
      <Form method="post" id={formId} preventScrollReset>
        <SecureFields />
        <input type="hidden" name={fields.shown.name} value={fields.shown.defaultValue ?? ""} />
        <p>{t("optional")}</p>
        <TextField {...fields.tireSize} {...code} label={t("items.tireSize")} hint={t("hints.tireSize")} />
        <TextField {...fields.tirePressure} {...line} label={t("items.tirePressure")} hint={t("hints.tirePressure")} />
        {takesOil && (
          <>
            <TextField {...fields.oilType} {...code} label={t("items.oilType")} hint={t("hints.oilType")} />
            <TextField {...fields.oilFilter} {...code} label={t("items.oilFilter")} hint={t("hints.oilFilter")} />
          </>
        )}
        <TextField {...fields.insurer} {...line} label={t("items.insurer")} />
        <TextField {...fields.policyNumber} {...code} label={t("items.policyNumber")} />
        <TextField {...fields.insurerPhone} {...phone} label={t("items.insurerPhone")} />
        <DateField {...fields.insuredUntil} {...insured} label={t("items.insuredUntil")} />
        <TextField {...fields.roadsidePhone} {...phone} label={t("items.roadsidePhone")} hint={t("hints.roadsidePhone")} />
        <DialogActions><Button>{t("save")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
