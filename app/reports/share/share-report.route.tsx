import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { requireUnlimited } from "#app/account/accounts.server.ts";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { readChoice } from "#app/forms/choice.server.ts";
import { Choice, FieldError, SelectField } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps } from "#app/forms/fields/form.tsx";
import { commit } from "#app/forms/submission.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { Button } from "#app/ui/button.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { hidesValue } from "#app/value/open-value.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import {
  insertShare,
  listShares,
  maxOpenShares,
  revokeShare,
  shareUrl,
} from "./report-shares.server.ts";
import { EndedLinks, OpenLinks } from "./share-links.tsx";
import { shareDays, shareForm } from "./share-form.server.ts";
import { sharesView } from "./share-view.server.ts";

export const handle: PageHandle = {
  i18n: ["share", "report"],
  title: "share:title",
  asksToVerify: true,
};

const day = 24 * 60 * 60 * 1000;

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const {
    id,
    vehicle,
    owner,
    data: shares,
    known,
    dashboard,
    timeZone,
  } = withDashboard(await loadVehicle(args, (id) => listShares(context.db, id)));
  const formatters = createFormatters(context.locale, known);
  const urlOf = (shareId: string) => shareUrl(shareId, context);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: carTabs(request, null, { vehicle, dashboard }, formatters),
    email: owner.emailToVerify,
    unverified: formatters.t("history:unverified"),
    form: shareForm(partsOf(context, owner)).open({ days: "30" }),
    days: [...shareDays],
    parts: partsOf(context, owner),
    shares: owner.emailVerified
      ? sharesView(shares, { urlOf, timeZone, now: context.now, formatters })
      : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (id) => listShares(db, id));
  const { id, owner, form, data: shares } = post;
  const location = paths.shareReport(id);
  if (!owner.emailVerified) return redirectTo(location);
  const intent = readChoice(form, "intent", ["share", "revoke"]);
  if (intent === "revoke") {
    const share = shares.find((one) => one.id === form.get("shareId"));
    if (!share) return redirectTo(paths.vehicle(id));
    const writes = share.revokedAt ? [] : [revokeShare(db, share, now)];
    return commit(post, { writes, location, flash: { message: "reportUnshared" } });
  }
  return submit(post, shareForm(partsOf(context, owner)), ({ include, days }) => {
    const share = {
      id: newId(),
      vehicleId: id,
      accountId: owner.accountId,
      include,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * day),
    };
    return {
      writes: [
        requireOpenSession(db, owner),
        requireUnlimited(db, owner.accountId),
        insertShare(db, share),
      ],
      location,
      flash: { message: "reportShared" },
      unless: {
        "report_shares.vehicle_id": () =>
          reject({ include: `report.tooMany?max=${maxOpenShares}` }),
      },
    };
  });
}

/** A partner may hide what a car is worth, and a provider's answer isn't ours to share. */
function partsOf(context: RequestContext, owner: Owner): ReportPart[] {
  const isKnown = !context.settings.values && !hidesValue(context, owner);
  return reportParts.filter((part) => part !== "value" || isKnown);
}

export default function ShareReport() {
  const { t } = useTranslation(["share", "report"]);
  const { id, name, email, unverified, form, days, parts, shares } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const options = days.map((value) => ({ value, label: t(`days.${value}`) }));
  return (
    <>
      {errors}
      <FormColumn>
        <BackLink href={paths.report(id)}>{t("report:title")}</BackLink>
        <PageHeading title={t("title")} above={name} />
        {shares ? (
          <>
            <p>{t("intro")}</p>
            <PostForm {...formProps}>
              <IncludeField field={fields.include} parts={parts} />
              <SelectField
                {...fields.days}
                width="medium"
                label={t("daysLabel")}
                options={options}
              />
              <Button name="intent" value="share">
                {t("create")}
              </Button>
            </PostForm>
            {shares.open.length > 0 && <OpenLinks links={shares.open} />}
            {shares.ended.length > 0 && <EndedLinks links={shares.ended} />}
          </>
        ) : (
          <VerifyBanner email={email} title={unverified} kind="warn" />
        )}
      </FormColumn>
    </>
  );
}

const usual: readonly string[] = ["services", "mileage", "recalls"];

function IncludeField({ field, parts }: { field: FieldProps; parts: ReportPart[] }) {
  const { id, name, error } = field;
  const { t } = useTranslation("share");
  const typed = useActionData<{ lastResult?: LastResult }>()?.lastResult?.initialValue;
  const chosen = typed ? [typed.include ?? []].flat() : usual;
  return (
    <fieldset className="field">
      <legend className="label">{t("include")}</legend>
      <p className="hint">{t("always")}</p>
      <FieldError id={id}>{error}</FieldError>
      {parts.map((part, at) => (
        <Choice
          key={part}
          type="checkbox"
          id={at === 0 ? id : `${id}-${part}`}
          name={name}
          value={part}
          label={t(`parts.${part}`)}
          hint={t(`hints.${part}`)}
          defaultChecked={chosen.includes(part)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
      ))}
    </fieldset>
  );
}
