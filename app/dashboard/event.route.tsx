import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { offeredLines } from "#app/coupons/coupon-view.server.ts";
import { findCouponsNear, validOn } from "#app/coupons/find-coupons.server.ts";
import { getEventCoupons, withCoupons } from "#app/coupons/offered-coupons.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { eventView } from "#app/maintenance/words/dashboard-view.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent, goesByOdometer } from "#app/maintenance/due/find-event.ts";
import { countyView } from "./county-view.server.ts";
import { hasInterval } from "#app/maintenance/intervals/interval-form.server.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { whyView } from "#app/maintenance/words/why-words.server.ts";
import { turnValue } from "#app/value/turn-value.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { CouponList } from "#app/coupons/coupon-list.tsx";
import type { CouponLine } from "#app/coupons/coupon-view.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CountyQuestion } from "./county-question.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { NotSent } from "#app/ui/optimistic/not-sent.tsx";
import { useOptimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { answerSeason, seasonQuestion } from "./season-answer.server.ts";
import { SeasonAnswer } from "./season-answer.tsx";
import { WhyFacts } from "./why-facts.tsx";

export const handle: PageHandle = {
  i18n: ["event-details", "coupons"],
  title: (data) => ({
    key: "garage:vehicle.title",
    values: { name: (data as { event: { name: string } } | undefined)?.event.name ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, now, locale },
    params,
  } = args;
  const {
    id,
    vehicle,
    known,
    today,
    data: near,
    ...open
  } = withDashboard(await loadVehicle(args, (id) => findCouponsNear(db, id, now)));
  if (params.event === "hbv") throw redirect(valuePath(id));
  const dashboard = withCoupons(open.dashboard, known, validOn(near, today));
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const { unit } = known;
  const formatters = createFormatters(locale, known);
  const { odometer } = dashboard;
  const canManage = isAllowed(vehicle.role, "manage");
  return {
    id,
    event: eventView(event, vehicle, formatters),
    why: event.eventType === "CPN" ? null : whyView(event, dashboard, { unit, today }, formatters),
    county: canManage ? countyView(event, vehicle.postalCode, { known, today }, formatters) : null,
    coupons: offeredLines(getEventCoupons(dashboard, event), id, today, formatters, locale),
    odometer:
      isAllowed(vehicle.role, "log") && goesByOdometer(event)
        ? {
            unit,
            today,
            estimate: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "",
          }
        : null,
    hasInterval: canManage && hasInterval(event.eventType),
    season: event.reminder === "disabled" || !canManage ? null : seasonQuestion(event, today),
  };
}

export async function action(args: ActionFunctionArgs) {
  const {
    context: { db, now, locale },
    params,
  } = args;
  const post = withDashboard(await receiveVehicle(args, (id) => findCouponsNear(db, id, now)));
  const { id, known, today, data: near } = post;
  if (params.event === "hbv") {
    const isOff = readChoice(post.form, "intent", ["enable", "disable"]) === "disable";
    const state = isOff ? "DISABLED_BY_USER" : "ENABLED_BY_USER";
    return turnValue(args.context, post, state, paths.vehicle(id));
  }
  const dashboard = withCoupons(post.dashboard, known, validOn(near, today));
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const intents = [
    "enable",
    "disable",
    ...(event.change ? (["done", "skip", "ask"] as const) : []),
  ] as const;
  const intent = readChoice(post.form, "intent", intents);
  const name = nameOf(event, createFormatters(locale, known));
  if (event.change && (intent === "done" || intent === "skip" || intent === "ask")) {
    return commit(post, answerSeason(db, { id, change: event.change, name, intent }));
  }
  const off = intent === "disable";
  return commit(post, {
    writes: [saveChoice(db, id, event.eventType, { off: off ? "user" : null })],
    location: paths.vehicle(id),
    flash: { message: off ? "reminderOff" : "reminderOn", values: { name } },
  });
}

export default function EventPage() {
  const { t } = useTranslation(["event-details", "coupons"]);
  const { id, event, why, county, coupons, odometer, hasInterval, season } =
    useLoaderData<typeof loader>();
  const { slug, status, name, due, action } = event;
  const { sent, lost, send } = useOptimistic(paths.vehicle(id));
  const isOff = sent ? sent.get("intent") === "disable" : status.is === "disabled";
  const choice = isOff ? "on" : "off";
  const may = useMay();
  return (
    <DialogRoute id="event" title={name} closeHref={paths.vehicle(id)}>
      <p>
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
      </p>
      <p className="strong">{due.join(" · ")}</p>
      {why && <WhyFacts why={why} />}
      {(action || hasInterval) && (
        <div className="cluster mt-4">
          <Spaced>
            {action && <ButtonLink to={action.href}>{t(action.says)}</ButtonLink>}
            {hasInterval && (
              <ButtonLink look="secondary" to={paths.eventInterval(id, slug)}>
                {t("changeInterval")}
              </ButtonLink>
            )}
          </Spaced>
        </div>
      )}
      {county && <CountyQuestion id={id} county={county} />}
      {coupons.length > 0 && <Coupons coupons={coupons} areTopic={!why} />}
      {why && odometer && <CorrectOdometer id={id} odometer={odometer} />}
      {season && <SeasonAnswer id={id} slug={slug} season={season} />}
      {may("manage") && (
        <PostForm id="reminder" action={paths.event(id, slug)} onSubmit={send}>
          <Button look="quiet" name="intent" value={isOff ? "enable" : "disable"}>
            {t(
              slug === "tir_season"
                ? `season.${choice}`
                : why
                  ? choice
                  : `coupons:choice.${choice}`,
            )}
          </Button>
          {lost && <NotSent />}
        </PostForm>
      )}
    </DialogRoute>
  );
}

function Coupons({ coupons, areTopic }: { coupons: CouponLine[]; areTopic: boolean }) {
  const { t } = useTranslation("coupons");
  const content = (
    <>
      <p className="muted mb-3">{t("about")}</p>
      <CouponList coupons={coupons} />
    </>
  );
  if (areTopic) return content;
  return (
    <section>
      <h2>{t("title")}</h2>
      {content}
    </section>
  );
}

function CorrectOdometer({
  id,
  odometer: { unit, today, estimate },
}: {
  id: string;
  odometer: { unit: DistanceUnit; today: string; estimate: string };
}) {
  const { t } = useTranslation("event-details");
  return (
    <PostForm action={paths.odometer(id)} id="correct-odometer">
      <input type="hidden" name="date" value={today} />
      <TextField
        id="correct-odometer-odometer"
        name="odometer"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={14}
        width="short"
        unit={unit}
        defaultValue={estimate}
        label={t("correct", { unit })}
      />
      <Button look="secondary">{t("correctSubmit")}</Button>
    </PostForm>
  );
}
