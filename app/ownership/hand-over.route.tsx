import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { requireUnlimited } from "#app/account/accounts.server.ts";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { formatDay, todayIn } from "#app/i18n/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { handOverForm } from "./hand-over-form.server.ts";
import { IncludeField } from "./include-field.tsx";
import { offerMail } from "./offer-mail.server.ts";
import { deleteOpenOffer, findOpenOffer, insertOffer, offerDays } from "./offers.server.ts";
import { OpenOffer } from "./open-offer.tsx";
import { ownershipUrl } from "./ownership-link.server.ts";

export const handle: PageHandle = {
  i18n: ["hand-over"],
  title: "hand-over:title",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const {
    id,
    vehicle,
    owner,
    known,
    timeZone,
    data: offer,
  } = await loadVehicle(args, (id) => findOpenOffer(db, id, now));
  requireConfirmed(vehicle);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    days: offerDays,
    unverified: owner.emailVerified
      ? null
      : { email: owner.email, title: createFormatters(locale, known).t("ownership:unverified") },
    form: handOverForm(owner.email).open(),
    offer: offer && {
      email: offer.email,
      until: formatDay(todayIn(timeZone, offer.expiresAt), locale.language),
      include: offer.include,
      url: ownershipUrl(context, { kind: "offer", id: offer.id }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args);
  const { id, vehicle, owner, form } = post;
  requireConfirmed(vehicle);
  if (form.get("intent") === "revoke")
    return commit(post, {
      writes: [deleteOpenOffer(db, id)],
      location: paths.handOver(id),
      flash: { message: "offerRevoked" },
    });
  if (!owner.emailVerified) throw redirect(paths.handOver(id));
  return submit(post, handOverForm(owner.email), ({ email, include }) => {
    const offer = { id: newId(), vehicleId: id, email, include };
    const writes = [
      requireOpenSession(db, owner),
      requireUnlimited(db, owner.accountId),
      deleteOpenOffer(db, id),
      insertOffer(db, offer, now),
    ];
    if (email === null)
      return { writes, location: paths.handOver(id), flash: { message: "offerMade" } };
    const url = ownershipUrl(context, { kind: "offer", id: offer.id });
    const mail = offerMail(
      { to: email, from: owner.email, car: makeAndModel(vehicle), url },
      locale.language,
    );
    return {
      writes: [...writes, insertEmail(db, mail, now, owner.accountId)],
      limits: emailLimits.invitation(context, owner.accountId, email),
      location: paths.vehicle(id),
      flash: { message: "offerSent", values: { email } },
      after: () => context.waitUntil(deliver(context, mail)),
    };
  });
}

/** @throws a redirect to the question that a pending car's owner has to answer first */
function requireConfirmed({ id, status }: Pick<Vehicle, "id" | "status">): void {
  if (status === "PENDING") throw redirect(paths.changeOfOwnership(id));
}

export default function HandOver() {
  const { t } = useTranslation("hand-over");
  const { id, name, days, unverified, form, offer } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      {errors}
      <PageHeading title={t("title")} />
      {offer && <OpenOffer offer={offer} />}
      {offer ? <h2 className="mt-6">{t("again")}</h2> : <p>{t("intro")}</p>}
      {unverified ? (
        <VerifyBanner {...unverified} kind="warn" />
      ) : (
        <PostForm {...formProps}>
          <IncludeField id={fields.include.id} />
          <TextField
            {...fields.email}
            type="email"
            label={t("email")}
            hint={t("emailHint", { count: days })}
            autoComplete="off"
          />
          <p className="muted">{t("after")}</p>
          <Button>{t("send")}</Button>
        </PostForm>
      )}
    </FormColumn>
  );
}
