import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CouponList } from "#app/coupons/coupon-list.tsx";
import type { CouponLine } from "#app/coupons/coupon-view.server.ts";
import { paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { EventView } from "#app/maintenance/words/dashboard-view.server.ts";
import type { whyView } from "#app/maintenance/words/why-words.server.ts";

/** Everything that a reminder goes by, and the ways to correct each of it. */
export function EventDetails({ id, event, why, coupons, odometer, hasInterval }: {
  id: string;
  event: EventView;
  /** Null for what is due on no day. */
  why: ReturnType<typeof whyView> | null;
  coupons: CouponLine[];
  odometer: { unit: DistanceUnit; today: string; estimate: string };
  hasInterval: boolean;
}) {
  const { t } = useTranslation(["event-details", "coupons"]);
  const { slug, status, name, due, action } = event;
  const isOff = status.is === "disabled";
  const choice = isOff ? "on" : "off";
  return (
    <DialogRoute id="event" title={name} closeHref={paths.vehicle(id)}>
      <p><StatusBadge status={status.is}>{status.said}</StatusBadge></p>
      <p className="strong">{due.join(" · ")}</p>
      {why && <WhyFacts why={why} />}
      <div className="cluster">
        <Spaced>
          {action && <ButtonLink href={action.href}>{t(action.says)}</ButtonLink>}
          {hasInterval && <ButtonLink look="secondary" href={paths.eventInterval(id, slug)}>{t("changeInterval")}</ButtonLink>}
        </Spaced>
      </div>
      {coupons.length > 0 && (
        <section>
          {why && <h2>{t("coupons:title")}</h2>}
          <p className="muted">{t("coupons:about")}</p>
          <CouponList coupons={coupons} />
        </section>
      )}
      {why && <CorrectOdometer id={id} odometer={odometer} />}
      <Form method="post" id="reminder" action={paths.event(id, slug)}>
        <SecureFields />
        <Button look="quiet" name="intent" value={isOff ? "enable" : "disable"}>
          {t(why ? choice : `coupons:choice.${choice}`)}
        </Button>
      </Form>
    </DialogRoute>
  );
}

function CorrectOdometer({ id, odometer: { unit, today, estimate } }: { id: string; odometer: { unit: DistanceUnit; today: string; estimate: string } }) {
  const { t } = useTranslation("event-details");
  return (
    <Form method="post" action={paths.odometer(id)} id="correct-odometer">
      <SecureFields />
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
    </Form>
  );
}

function WhyFacts({ why: { last, interval, limits, first, putOff, odometer, basis } }: { why: ReturnType<typeof whyView> }) {
  const { t } = useTranslation("event-details");
  return (
    <dl className="facts">
      <div><dt>{t("last")}</dt><dd>{last}</dd></div>
      {interval && <div><dt>{t("interval")}</dt><dd>{interval}</dd></div>}
      {limits.length > 0 && (
        <div>
          <dt>{t("due")}</dt>
          <dd>
            {limits.map((limit, index) => <p key={limit}>{limit}{index === 0 && first && <> <b>{first}</b></>}</p>)}
            {putOff && <p>{putOff}</p>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("odometer")}</dt>
        <dd><p>{odometer}</p>{basis && <p className="muted">{basis}</p>}</dd>
      </div>
    </dl>
  );
}
