import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUnlimited } from "#app/account/accounts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { commit, type Saved } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Owner } from "#app/http/owner.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { insertReading, removeVehicle, saveOwnership } from "#app/vehicle/vehicles.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { changeOfOwnershipForm } from "./change-of-ownership-form.server.ts";
import { ownershipUrl } from "./ownership-link.server.ts";
import { rememberAsked } from "./remember-asked.server.ts";
import { questionMail } from "./question-mail.server.ts";
import { findHolders, insertQuestion, type Holder } from "./questions.server.ts";

export const handle: PageHandle = {
  i18n: ["change-of-ownership"],
  title: "change-of-ownership:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { locale } = context;
  const { id, vehicle, known, today } = await loadVehicle(args);
  const { unit, readings } = known;
  const isPending = vehicle.status === "PENDING";
  if (isPending && !vehicle.ownershipAskedAt) rememberAsked(context, id);
  const odometer = getOdometer(known, today);
  return {
    ...{ id, unit, isPending },
    name: vehicleTitle(vehicle).name,
    dates: { min: earliestDate, max: today },
    form: changeOfOwnershipForm({ unit, today, locale, readings }).open({
      lastOwnershipDate: vehicle.lastOwnershipDate ?? "",
      odometer: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "",
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) => findHolders(db, id, now));
  const { id, vehicle, owner, known, today, data: holders, form } = post;
  const { name } = vehicleTitle(vehicle);
  if (readChoice(form, "intent", ["confirm", "notMine"]) === "notMine")
    return commit(post, {
      writes: [removeVehicle(db, id, "mistake", now)],
      location: paths.garage,
      flash: { message: "vehicleRemoved", values: { name }, undo: paths.restoreVehicle(id) },
    });
  const { unit, readings } = known;
  return submit(post, changeOfOwnershipForm({ unit, today, locale, readings }), (typed) => {
    const { lastOwnershipDate, reading } = typed;
    const asked =
      vehicle.status === "PENDING" ? holders.map((one) => ask(context, owner, one)) : [];
    const confirmed: Saved = {
      writes: [
        saveOwnership(db, id, lastOwnershipDate),
        ...(reading ? [insertReading(db, { id: newId(), vehicleId: id, ...reading }, now)] : []),
      ],
      location: paths.vehicle(id),
      flash: { message: "ownershipSaved", values: { name } },
    };
    return {
      ...confirmed,
      writes: [
        ...(asked.length > 0 ? [requireUnlimited(db, owner.accountId)] : []),
        ...[...confirmed.writes, ...asked.flatMap(({ writes }) => writes)],
      ],
      limits: asked.length > 0 ? emailLimits.owner(context, owner.accountId) : [],
      // Another form asked meanwhile.
      unless: { "ownership_questions.vehicle_id": () => commit(post, confirmed) },
      after: () => context.waitUntil(Promise.all(asked.map(({ mail }) => deliver(context, mail)))),
    };
  });
}

function ask(context: RequestContext, { accountId }: Owner, { vehicle, email, language }: Holder) {
  const { db, now } = context;
  const id = newId();
  const mail = questionMail(
    {
      to: email,
      car: vehicle.nickname ?? vehicleName(vehicle),
      url: ownershipUrl(context, { kind: "question", id }),
    },
    language,
  );
  const question = insertQuestion(db, id, vehicle.id, now);
  return { mail, writes: [question, insertEmail(db, mail, now, accountId)] };
}

export default function ChangeOfOwnership() {
  const { t } = useTranslation("change-of-ownership");
  const { id, name, unit, isPending, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="ownership" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps} action={paths.changeOfOwnership(id)}>
        <p>{t(isPending ? "why" : "text", { name })}</p>
        <DateField {...fields.lastOwnershipDate} {...dates} label={t("since")} />
        <TextField
          {...fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          width="short"
          label={t(`odometer.${unit}`)}
        />
        <DialogActions>
          <Button name="intent" value="confirm">
            {t("confirm")}
          </Button>
          <Button look="secondary" name="intent" value="notMine" formNoValidate>
            {t("notMine")}
          </Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
