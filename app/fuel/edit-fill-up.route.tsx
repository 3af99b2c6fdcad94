import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit } from "#app/forms/edit.server.ts";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { currencyOf } from "#app/i18n/money.ts";
import {
  removedReceipts,
  withReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import { detachFromFillUp, listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { storedReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { formatStamp, validateReading } from "#app/vehicle/odometer/validate-reading.server.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { ownStretch, withoutMileages } from "#app/fuel/economy/changed-stretches.ts";
import { askAboutEconomy } from "./economy-question.server.ts";
import { findProblem, isMarkedWrong, readingOf } from "./fill-up-rule.ts";
import { FuelFields } from "./fuel-fields.tsx";
import { allowedUnits, fuelFormView } from "./fuel-form-view.server.ts";
import { fuelForm, fuelTexts, readableFuelTexts } from "./fuel-form.server.ts";
import {
  findFillUpAgain,
  loadFillUp,
  receiveFillUp,
  type FoundFillUp,
} from "./fuel-guard.server.ts";
import { asStop, toStop, type FillUp } from "./fuel-log.server.ts";
import { editFillUp } from "./fuel-writes.server.ts";

export const handle: PageHandle = {
  styles: ["record-form"],
  i18n: ["fuel", "receipts"],
  title: (data) => `fuel:editTitle.${(data as { energy?: string } | undefined)?.energy ?? "fuel"}`,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const fillUpId = args.params.fillUpId!;
  const opened = await loadFillUp(args, (id) =>
    Promise.all([listReceipts(db, id, fillUpId, "fillUp"), listTagsInUse(db, id)]),
  );
  const { id, vehicle, known, today, fillUp } = opened;
  const [receipts, tags] = opened.data;
  const { distanceUnit: unit, energy } = fillUp;
  const units = allowedUnits(known, { energy, own: fillUp.unit });
  const currency = fillUp.currency ?? currencyOf(locale.country);
  const formatters = createFormatters(locale, known);
  return {
    ...{ id, fillUpId, energy, currency },
    name: vehicleTitle(vehicle).name,
    hidesBar: true,
    stored: receipts.map((receipt) => ({
      ...storedReceipt(receipt, id, fillUpId),
      file: fuelPaths.receipt(id, fillUpId, receipt.id),
    })),
    form: fuelForm({ unit, units, currency, today, locale }).openSaved(
      fuelTexts(fillUp, locale),
      "edit-fill-up",
    ),
    view: {
      ...fuelFormView(opened, { units, unit, tags }, formatters),
      last: null,
      wrong: wrongMileage(fillUp, formatters),
    },
  };
}

export function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  const fillUpId = args.params.fillUpId!;
  return withReceipts(
    args,
    async (checkReceipts) => {
      const post = await receiveFillUp(args, (id, form) =>
        Promise.all([
          findNeighbors(db, id, form.get("date")),
          checkReceipts(id, form, fillUpId),
          listReceipts(db, id, fillUpId, "fillUp"),
        ]),
      );
      const {
        id,
        known,
        today,
        form,
        fillUp: saved,
        log: first,
        data: [readings, receipts, stored],
      } = post;
      const { distanceUnit: unit } = saved;
      const own = readings.find((reading) => reading.id === fillUpId);
      const oldReading = readingOf(saved);
      const judged = validateReading(post, {
        ...{ vehicleId: id, known, today, unit },
        nearby: readings.filter((reading) => reading.id !== fillUpId),
        origin: "record",
        saved: oldReading && {
          ...oldReading,
          verdict: isMarkedWrong(saved) ? "wrong" : (own?.verdict ?? null),
        },
      });
      const wrong = judged.getVerdict(oldReading) === "wrong" ? oldReading : null;
      const formatters = createFormatters(locale, known);
      const removed = form.getAll(removedReceipts).map(String);
      const removedIds = stored.flatMap((one) => (removed.includes(one.id) ? one.id : []));
      const currencyOfFillUp = ({ currency }: FillUp) => currency ?? currencyOf(locale.country);
      return edit(
        post,
        { fillUp: saved, log: first },
        {
          changed: "fuel_changed",
          readAgain: () => findFillUpAgain(args, id, form),
          textsOf: ({ fillUp }: FoundFillUp) => fuelTexts(fillUp, locale),
          editedBy: ({ fillUp }: FoundFillUp) => fillUp.editedBy,
          missingFields: "empty",
          readable: (texts) => readableFuelTexts(texts, locale),
          more: { ...judged.replyData, removedReceipts: removedIds },
          form: ({ fillUp }: FoundFillUp) =>
            fuelForm({
              ...{ unit, today, locale, receipts, wrong, others: judged.others },
              units: allowedUnits(known, { energy: fillUp.energy, own: fillUp.unit }),
              currency: currencyOfFillUp(fillUp),
            }),
        },
        (noted, { fillUp, log: read }, editor) => {
          const log = { ...read, nearby: withoutMileages(read.nearby, judged.wrongIds) };
          const stop = asStop({ ...fillUp, ...noted }, fillUp.createdAt);
          const problem = findProblem(log.nearby, stop, toStop(fillUp));
          if (problem) return reject(problem);
          const reading = readingOf(noted);
          const stretch = ownStretch(log.nearby, stop);
          const isChanged = JSON.stringify(stretch) !== JSON.stringify(toStop(fillUp).stretch);
          const question =
            judged.getQuestion(reading) ??
            (isChanged
              ? askAboutEconomy({ form, noted, stretch, log, known, locale, formatters })
              : null);
          if (question) return question;
          const verdict = judged.getVerdict(reading);
          return receipts.attachTo(fillUpId, {
            writes: [
              ...editFillUp(db, log, fillUp, noted, { verdict, editor }),
              ...judged.writes(db),
              ...detachFromFillUp(db, fillUpId, removedIds, now),
            ],
            location: fuelPaths.fuel(id),
            flash: { message: "fillUpSaved" },
          });
        },
      );
    },
    "fillUp",
  );
}

/** That its odometer doesn't count, and how to say that it's right after all. */
function wrongMileage(fillUp: FillUp, { t, distance }: Formatters) {
  const reading = readingOf(fillUp);
  if (!reading || !isMarkedWrong(fillUp)) return null;
  const label = t("reading-doubt:confirm", distance(reading.distance, reading.unit));
  return {
    text: t("fuel-words:wrongMileageText"),
    doubt: {
      save: t("fuel:save"),
      hidden: [{ name: "confirmed", value: formatStamp(reading) }],
      buttons: [{ intent: "confirm" as const, label }],
      fix: null,
    },
  };
}

export default function EditFillUp() {
  const { t } = useTranslation("fuel");
  const { id, fillUpId, name, energy, currency, stored, form, view } =
    useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      {errors}
      <PageHeading title={t(`editTitle.${energy}`)} above={name} />
      <PostForm {...formProps} className="with-bar" encType="multipart/form-data">
        <DefaultButton>{t("save")}</DefaultButton>
        <FuelFields {...view} fields={fields} currency={currency} stored={stored} />
        <p>
          <ButtonLink look="quiet" to={fuelPaths.delete(id, fillUpId)}>
            {t("delete")}
          </ButtonLink>
        </p>
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
