import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { loadSet } from "./tire-guard.server.ts";
import { adviceWords, depthWords, gaugeView, nameOfSet } from "./tires-view.server.ts";
import { getTreadUnit } from "#app/vehicle/tire-sets/tread.ts";
import { TreadGauge } from "./tread-gauge.tsx";
import { checkTires, checkForm } from "./check-tires.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:checkTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const {
    id,
    known,
    found: { set, checks },
  } = await loadSet(args);
  const formatters = createFormatters(locale, known);
  const [last] = checks;
  const unit = getTreadUnit(locale.country);
  return {
    id,
    tireId: set.id,
    name: nameOfSet(set, formatters),
    unit,
    form: checkForm(unit).open(),
    gauge: last ? gaugeView(last, set.season, locale, formatters) : null,
    checks: checks.map((check) =>
      [
        formatters.day(check.date),
        depthWords(check, locale, formatters),
        adviceWords(check, set.season, formatters),
      ].join(" · "),
    ),
  };
}

export function action(args: ActionFunctionArgs) {
  return checkTires(args);
}

export default function CheckTires() {
  const { t } = useTranslation("tires");
  const { id, tireId, name, unit, form, gauge, checks } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="check-tires"
      title={t("checkTitle")}
      closeHref={paths.tires(id)}
      errors={errors}
    >
      <PostForm {...formProps} action={paths.checkTires(id, tireId)}>
        <p>
          <b>{name}</b>
        </p>
        <p>{t("checkText")}</p>
        <TextField
          {...fields.treadDepth}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          unit={unit === "mm" ? "mm" : "/32"}
          label={t(`depth.${unit}`)}
          hint={t(`depthHint.${unit}`)}
        />
        <DialogActions>
          <Button>{t("saveCheck")}</Button>
        </DialogActions>
      </PostForm>
      {gauge && (
        <section aria-labelledby="checks">
          <h2 id="checks">{t("checksBefore")}</h2>
          <TreadGauge gauge={gauge} />
          <ul className="rows">
            {checks.map((check, at) => (
              <li key={at} className="session">
                {check}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogRoute>
  );
}
