import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { typedInto } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { mayAskForTradeIn } from "#app/trade-in/may-ask.ts";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { isAllowed, mayDo, maySend } from "#app/vehicle/access/permissions.ts";
import { loadVehicle, type OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { refusalOfAny, trimName, type ValuedCar } from "./estimate.ts";
import { hidesValue, ownDetails, valuedCar } from "./open-value.server.ts";
import { findProvided, providerQuestion } from "./provider/provided-value.server.ts";
import { providerView } from "./provider/provider-view.server.ts";
import { ValueAnswer } from "./value-answer.tsx";
import {
  fromSaved,
  toChoices,
  toFieldTexts,
  type OwnDetails,
  type ValueChoices,
} from "./value-choices.ts";
import { ValueForms } from "./value-forms.tsx";
import { previewFields, valueForm } from "./value-form.server.ts";
import { newestIndex, valueModel } from "./value-model.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { valueView, type ValueView } from "./value-view.server.ts";
import { findValueFacts, type ValueFacts } from "./values.server.ts";
import { changeValue, fieldOptions } from "./change-value.server.ts";

const yearlyDays = 365;

export const handle: PageHandle = {
  styles: ["history"],
  i18n: ["value"],
  title: "value:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale } = context;
  const opened = withDashboard(await loadVehicle(args, (id) => findValueFacts(db, id)));
  const { id, vehicle, owner, known, dashboard, data } = opened;
  if (hidesValue(context, owner)) return redirectTo(paths.vehicle(id));
  const formatters = createFormatters(locale, known);
  const options = fieldOptions(opened);
  const own = ownDetails(opened);
  const query = new URL(request.url).searchParams;
  const saved = fromSaved(data.saved, own);
  const fields = previewFields(query, saved);
  const asked = fields && typedInto(fields, valueForm(options));
  const choices = asked ? toChoices(asked, own) : saved;
  const car = valuedCar(opened, choices, own);
  const isHidden = data.saved?.state === "DISABLED_BY_USER";
  const view = isHidden
    ? null
    : await answerOf({ opened, choices, car, own, isSaved: !asked }, context, formatters);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(request, null, { vehicle, dashboard }, formatters),
    isHidden,
    form: maySend(vehicle, valuePath(id))
      ? {
          unit: known.unit,
          mayHide: isAllowed(vehicle.role, "own"),
          trims: options.trims.map((value) => ({ value, label: trimName(value) })),
          open: valueForm(options).open(toFieldTexts(choices, car, own)),
        }
      : null,
    view: htmlOnly(request, view),
    tradeIn: mayAskForTradeIn(context, opened)
      ? { href: tradeInPath(id), says: formatters.t("trade-in:title") }
      : null,
  };
}

export function action(args: ActionFunctionArgs) {
  return changeValue(args);
}

type Asked = {
  opened: OwnersVehicle & { data: ValueFacts };
  choices: ValueChoices;
  car: ValuedCar;
  own: OwnDetails;
  isSaved: boolean;
};

async function answerOf(
  { opened, choices, car, own, isSaved }: Asked,
  context: RequestContext,
  formatters: Formatters,
): Promise<ValueView> {
  const { vehicle, today, data } = opened;
  const words = { formatters, locale: context.locale };
  if (context.settings.values && !refusalOfAny(car)) {
    const question = providerQuestion(vehicle, car, choices, own);
    const asking = { vehicleId: vehicle.id, question, answers: data.answers, isSaved };
    return providerView(car, await findProvided(context, asking), words);
  }
  const market = { model: valueModel(), index: newestIndex(data.index), today };
  return valueView(car, own.milesPerDay * yearlyDays, market, words);
}

export default function Value() {
  const { t } = useTranslation("value");
  const { id, name, isHidden, form, view, tradeIn } = useLoaderData<typeof loader>();
  const page = (
    <>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <PageHeading title={t("title")} above={name} />
      {isHidden ? (
        <p>{t("hidden")}</p>
      ) : (
        <Still data={view}>{(value) => <ValueAnswer value={value!} />}</Still>
      )}
      {tradeIn && (
        <p className="mt-6">
          <Link to={tradeIn.href}>{tradeIn.says}</Link>
        </p>
      )}
    </>
  );
  return form ? (
    <ValueForms isHidden={isHidden} {...form}>
      {page}
    </ValueForms>
  ) : (
    page
  );
}
