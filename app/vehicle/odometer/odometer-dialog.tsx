import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm, type Constraints } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import type { ReadingOrigin } from "./readings.ts";

const names = ["odometer", "date"] as const;

type Row = { href: string; day: string; origin: ReadingOrigin; distance: string; unit: DistanceUnit };

/** A new reading, with the estimate filled in, and those that there are, each to be corrected. */
export function OdometerDialog({ id, unit, constraint, values, dates, isEstimate, readings, older, lastResult }: {
  id: string;
  unit: DistanceUnit;
  constraint: Constraints;
  values: { odometer: string; date: string };
  dates: { min: string; max: string };
  isEstimate: boolean;
  readings: Row[];
  older: string | null;
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("odometer");
  const { id: formId, fields, errors } = serverForm({ id: "odometer", names, constraint, lastResult, defaultValue: values });
  return (
    <DialogRoute id="odometer" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <Form method="post" id={formId} action={paths.odometer(id)}>
        <SecureFields />
        <ReadingFields fields={fields} unit={unit} dates={dates} hint={isEstimate ? t("estimateHint") : undefined} />
        <DialogActions><Button>{t("save")}</Button></DialogActions>
      </Form>
      <section>
        <h2>{t("readings")}</h2>
        {readings.length === 0 && <p>{t("none")}</p>}
        <ul className="rows">
          {readings.map(({ href, day, origin, distance, unit: readUnit }) => (
            <li key={href} className="session">
              <div><b>{distance} {readUnit}</b><p className="muted">{day}, {t(`origins.${origin}`)}</p></div>
              <Anchor className="btn btn-quiet" href={href} aria-label={t("changeNamed", { day })}>{t("change")}</Anchor>
            </li>
          ))}
        </ul>
        {older && <p><Anchor href={older}>{t("older")}</Anchor></p>}
      </section>
    </DialogRoute>
  );
}
