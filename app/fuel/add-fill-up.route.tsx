import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { saveVersion } from "#app/forms/edit.server.ts";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { withReceipts } from "#app/service-records/receipts/form-receipts.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { validateReading } from "#app/vehicle/odometer/validate-reading.server.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { ownStretch, withoutMileages } from "#app/fuel/economy/changed-stretches.ts";
import { askAboutEconomy } from "./economy-question.server.ts";
import { findProblem, readingOf } from "./fill-up-rule.ts";
import { FuelFields } from "./fuel-fields.tsx";
import { allowedUnits, fuelFormView, isEnergy } from "./fuel-form-view.server.ts";
import { fuelForm } from "./fuel-form.server.ts";
import { asStop, readLog, typedPlaces } from "./fuel-log.server.ts";
import { economyWords } from "./fuel-words.server.ts";
import { addFillUp } from "./fuel-writes.server.ts";
import { energyOf } from "#app/fuel/economy/quantity.ts";

export const handle: PageHandle = {
  styles: ["record-form"],
  i18n: ["fuel", "receipts"],
  title: (data) => `fuel:addTitle.${(data as { energy?: string } | undefined)?.energy ?? "fuel"}`,
};

/** `energy` in the query says what a plug-in hybrid is filled with. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale } = context;
  const opened = withDashboard(await loadVehicle(args, (car) => listTagsInUse(db, car)));
  const { id, vehicle, dashboard, known, today } = opened;
  const asked = new URL(request.url).searchParams.get("energy");
  const units = allowedUnits(known, { energy: isEnergy(asked) ? asked : undefined });
  const formatters = createFormatters(locale, known);
  const { unit } = known;
  const currency = currencyOf(locale.country);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: carTabs(request, "dashboard", { vehicle, dashboard }, formatters),
    hidesBar: true,
    energy: energyOf(units[0]!),
    currency,
    form: fuelForm({ unit, units, currency, today, locale }).open({
      date: today,
      unit: units[0],
    }),
    view: fuelFormView(opened, { units, unit, tags: opened.data }, formatters),
  };
}

export function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  args.context.failure = "fuel.failed";
  return withReceipts(
    args,
    async (checkReceipts) => {
      const post = await receiveVehicle(args, (id, form) =>
        Promise.all([
          readLog(db, id, typedPlaces(form)),
          findNeighbors(db, id, form.get("date")),
          checkReceipts(id, form, null),
        ]),
      );
      const {
        id,
        known,
        today,
        form,
        data: [first, nearby, receipts],
      } = post;
      const { unit } = known;
      const judged = validateReading(post, {
        vehicleId: id,
        ...{ known, today, nearby },
        origin: "record",
      });
      const currency = currencyOf(locale.country);
      const filledIn = fuelForm({
        ...{ unit, units: allowedUnits(known), currency, today, locale, receipts },
        others: judged.others,
      });
      const formatters = createFormatters(locale, known);
      const readAgain = () => readLog(db, id, typedPlaces(form));
      const fillUpId = newId();
      return saveVersion(first, { changed: "fuel_changed", readAgain }, (read) =>
        submit(
          post,
          filledIn,
          (noted) => {
            const log = { ...read, nearby: withoutMileages(read.nearby, judged.wrongIds) };
            const fillUp = { ...noted, id: fillUpId, vehicleId: id };
            const stop = asStop(fillUp, now);
            const problem = findProblem(log.nearby, stop);
            if (problem) return reject(problem);
            const reading = readingOf(noted);
            const stretch = ownStretch(log.nearby, stop);
            const question =
              judged.getQuestion(reading) ??
              askAboutEconomy({ form, noted, stretch, log, known, locale, formatters });
            if (question) return question;
            const verdict = judged.getVerdict(reading);
            return receipts.attachTo(fillUpId, {
              // A reading that turns out wrong raises the log's version, so it comes after.
              writes: [...addFillUp(db, log, fillUp, { verdict, now }), ...judged.writes(db)],
              location: fuelPaths.fuel(id),
              flash: stretch
                ? {
                    message: "fillUpAddedEconomy",
                    values: {
                      economy: economyWords(stretch, noted.energy, { unit, locale }, formatters),
                    },
                  }
                : { message: "fillUpAdded" },
            });
          },
          judged.replyData,
        ),
      );
    },
    "fillUp",
  );
}

export default function AddFillUp() {
  const { t } = useTranslation("fuel");
  const { id, name, energy, currency, form, view } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      {errors}
      <PageHeading title={t(`addTitle.${energy}`)} above={name} />
      <PostForm {...formProps} className="with-bar" encType="multipart/form-data">
        <DefaultButton>{t("save")}</DefaultButton>
        <FuelFields {...view} fields={fields} currency={currency} />
        <div className="save-bar">
          <Button>{t("save")}</Button>{" "}
          <ButtonLink look="secondary" to={fuelPaths.fuel(id)}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </FormColumn>
  );
}
