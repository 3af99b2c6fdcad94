import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { FormErrors, useForm } from "#app/forms/fields/form.tsx";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import type { TradeInSettings } from "#app/http/service-settings/trade-in-settings.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { askForTradeIn } from "./ask.server.ts";
import { consentText } from "./consent.server.ts";
import { isOpen, lastAbout } from "./lead-state.ts";
import { listLeadsOf } from "./leads.server.ts";
import { mayAskForTradeIn } from "./may-ask.ts";
import { TradeInFields } from "./trade-in-fields.tsx";
import { tradeInForm } from "./trade-in-form.server.ts";
import { tradeInPath } from "./trade-in-path.ts";
import { describeLastLead, listSentFacts } from "./trade-in-view.server.ts";

export const handle: PageHandle = {
  title: "trade-in:title",
  scripts: false,
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, locale, now } = context;
  const car = await loadVehicle(args, (_id, accountId) => listLeadsOf(db, accountId));
  const { id, vehicle, owner, known, timeZone, data: leads } = car;
  const last = lastAbout(vehicle, leads);
  const { receiver } = requireReceiver(context, car);
  const formatters = createFormatters(locale, known);
  return {
    ...{ id, name: vehicleTitle(vehicle).name, receiver },
    last: describeLastLead(last, { now, timeZone }, formatters),
    unverified: owner.emailVerified
      ? null
      : { email: owner.email, title: formatters.t("trade-in:unverified", { receiver }) },
    facts: listSentFacts(car, formatters),
    consent: consentText(receiver, locale.language),
    form: tradeInForm().open({ email: owner.email }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (_id, _form, accountId) => listLeadsOf(db, accountId));
  const { id, owner, vehicle, data: leads } = post;
  const last = lastAbout(vehicle, leads);
  const tradeIn = requireReceiver(context, post);
  if (!owner.emailVerified) throw redirect(tradeInPath(id));
  if (last && isOpen(last, now)) return rejectAtPage(context);
  return submit(post, tradeInForm(), ({ consent: _, ...customer }) =>
    askForTradeIn(context, tradeIn, post, customer),
  );
}

/**
 * @throws a redirect to the car's dashboard, as for a page that doesn't exist, or to the question
 * that a pending car's owner has to answer first
 */
function requireReceiver(context: RequestContext, car: OwnersVehicle): TradeInSettings {
  const { tradeIn } = context.settings;
  if (!tradeIn || !mayAskForTradeIn(context, car)) return redirectTo(paths.vehicle(car.id));
  if (car.vehicle.status === "PENDING") return redirectTo(paths.changeOfOwnership(car.id));
  return tradeIn;
}

export default function TradeIn() {
  const { t } = useTranslation("trade-in");
  const { id, name, receiver, last, unverified, facts, consent, form } =
    useLoaderData<typeof loader>();
  const isRejected = useActionData<typeof action>() !== undefined;
  const { errors } = useForm(form);
  const isAsked = last?.isOpen ?? false;
  const repeated = isAsked && isRejected ? [{ id: "asked", message: last!.says }] : [];
  return (
    <FormColumn>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      {isAsked ? <FormErrors problems={repeated} /> : errors}
      <PageHeading title={t("title")} />
      {isAsked && <p id="asked">{last!.says}</p>}
      {!isAsked && (
        <>
          {last && <Notice kind="warn" title={last.says} />}
          <p>{t("intro", { receiver })}</p>
          <h2>{t("sends", { receiver })}</h2>
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{t("facts.you")}</dt>
              <dd>{t("you")}</dd>
            </div>
          </dl>
          <p className="mt-3">{t("use", { receiver })}</p>
          {unverified ? (
            <VerifyBanner {...unverified} kind="warn" />
          ) : (
            <TradeInFields {...{ form, receiver, consent }} />
          )}
        </>
      )}
      <p className="muted">
        {t("withdraw", { receiver })} <a href={href(paths.sendHelp)}>{t("write")}</a>
      </p>
    </FormColumn>
  );
}
