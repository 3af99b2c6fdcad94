import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Choice, FieldError } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps } from "#app/forms/fields/form.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { countFreePlaces, getAddBlock } from "#app/garage/add/add-rule.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { loadAsOwner, redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { providerName } from "#app/identity/provider.server.ts";
import {
  addReportedRecords,
  findReports,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { insertVehicle, loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { chooseForm } from "./choose-form.server.ts";
import {
  buildPartnerVehicle,
  listPartnerVehicles,
  type PartnerVehicleRow,
} from "./choose-vehicles.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";

export const handle: PageHandle = {
  i18n: ["partners"],
  title: "partners:choose.title",
};

/** The specification's selectOtherCars dialog (§2). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    owner,
    data: [garage, known],
  } = await loadAsOwner(args, (accountId) => readChoices(context, accountId));
  if (known.length === 0 && owner.partner === null) redirectTo(paths.garage);
  const others = notIn(garage, known);
  const partner = known[0]?.partner ?? owner.partner!;
  const block = getAddBlock({ count: garage.count, emailVerified: owner.emailVerified });
  // Which says why.
  if (others.length > 0 && block) redirectTo(paths.addVehicle);
  return {
    partner: providerName(context.settings, partner),
    hasKnown: known.length > 0,
    others: others.map(({ vin, name }) => ({ vin, name: name ?? vin })),
    form: chooseForm({ vins: [], free: 0 }).open(),
  };
}

function readChoices({ db }: RequestContext, accountId: string) {
  return Promise.all([loadGarageState(db, accountId), listPartnerVehicles(db, accountId)]);
}

type Garage = Awaited<ReturnType<typeof loadGarageState>>;

function notIn({ vins }: Garage, known: PartnerVehicleRow[]): PartnerVehicleRow[] {
  return known.filter(({ vin }) => !vins.includes(vin));
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([
      readChoices(context, accountId),
      Promise.all(vinsIn(form).map((vin) => findReports(db, vin))),
    ]),
  );
  const {
    owner,
    data: [[garage, known], reports],
  } = post;
  const others = notIn(garage, known);
  const free = countFreePlaces({ count: garage.count, emailVerified: owner.emailVerified });
  const choice = { vins: others.map(({ vin }) => vin), free };
  return submit(post, chooseForm(choice), async ({ chosen }) => {
    const rows = others.filter(({ vin }) => chosen.includes(vin));
    const built = await Promise.all(rows.map((row) => buildPartnerVehicle(context, owner, row)));
    const vehicles = built.flatMap((vehicle) => vehicle ?? []);
    const named = (isBuilt: boolean) =>
      new Intl.ListFormat(locale.language).format(
        rows.flatMap(({ name, vin }, at) =>
          (built[at] !== null) === isBuilt ? (name ?? vin) : [],
        ),
      );
    if (vehicles.length === 0) return reject({ vin: "choose.unclear" });
    const filed = vehicles.flatMap(({ id, vin }) =>
      reports.flat().flatMap((report) => (report.vin === vin ? { vehicleId: id, report } : [])),
    );
    const isComplete = vehicles.length === rows.length;
    const full = () => reject({ vin: "choose.full" });
    return {
      writes: [
        ...vehicles.map((vehicle) => insertVehicle(db, vehicle, now)),
        ...addReportedRecords(db, filed, now),
      ],
      location: isComplete ? paths.garage : partnerPaths.chooseVehicles,
      flash: {
        message: isComplete ? "vehiclesAdded" : "someVehiclesAdded",
        values: { names: named(true), others: named(false) },
      },
      unless: { garage_full: full, "vehicles.account_id": full },
    };
  });
}

const maxChosen = 12;

function vinsIn(form: FormData): string[] {
  return [...new Set(form.getAll("vin"))]
    .flatMap((vin) => (typeof vin === "string" ? vin : []))
    .slice(0, maxChosen);
}

export default function ChooseVehicles() {
  const { t } = useTranslation("partners");
  const { partner, hasKnown, others, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="choose"
      title={t("choose.heading", { partner })}
      closeHref={paths.garage}
      errors={errors}
    >
      {others.length === 0 && <p>{t(hasKnown ? "choose.all" : "choose.none", { partner })}</p>}
      {others.length > 0 && (
        <PostForm {...formProps}>
          <VehicleChoices field={fields.vin} partner={partner} others={others} />
          <DialogActions>
            <Button>{t("choose.submit")}</Button>
          </DialogActions>
        </PostForm>
      )}
      <p>
        <Link className="link" to={paths.addVehicle}>
          {t("choose.yourself")}
        </Link>
      </p>
    </DialogRoute>
  );
}

type ChoicesProps = {
  field: FieldProps;
  partner: string;
  others: { vin: string; name: string }[];
};

function VehicleChoices({ field: { id, name, error }, partner, others }: ChoicesProps) {
  const { t } = useTranslation("partners");
  const typed = useActionData<{ lastResult?: LastResult }>()?.lastResult?.initialValue;
  const chosen = typed ? [typed.vin ?? []].flat() : others.map(({ vin }) => vin);
  return (
    <fieldset className="field">
      <legend className="label">{t("choose.legend", { partner })}</legend>
      <p className="hint">{t("choose.hint")}</p>
      <FieldError id={id}>{error}</FieldError>
      {others.map((other, at) => (
        <Choice
          key={other.vin}
          type="checkbox"
          id={at === 0 ? id : `${id}-${other.vin}`}
          name={name}
          value={other.vin}
          label={other.name}
          hint={other.name === other.vin ? undefined : t("choose.vin", other)}
          defaultChecked={chosen.includes(other.vin)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
      ))}
    </fieldset>
  );
}
