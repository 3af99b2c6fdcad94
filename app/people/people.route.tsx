import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { requireUnlimited } from "#app/account/accounts.server.ts";
import { findEmailChoices } from "#app/account/email-choices/mail-choices.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit, succeed, type Post } from "#app/forms/submission.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import {
  loadVehicle,
  receiveVehicle,
  withoutActivity,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { personInvitationMail } from "./invitation-mail.server.ts";
import { invitationUrl } from "./invitation-token.server.ts";
import { invitePersonForm } from "./invite-person-form.server.ts";
import { OwnersPage } from "./owners-page.tsx";
import { activityView, personView, selfView } from "./people-view.server.ts";
import {
  deletePerson,
  findOwnersEmail,
  listActivity,
  listPeople,
  maxPeople,
  maxReminded,
  saveInvitation,
  setReminded,
  type Person,
} from "./people.server.ts";
import { PersonsPage } from "./persons-page.tsx";

export const handle: PageHandle = {
  i18n: ["people"],
  title: "people:title",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale, now } = args.context;
  const {
    id,
    vehicle,
    owner,
    known,
    timeZone,
    data: [people, activity, ownersEmail, choices],
  } = await loadVehicle(args, (id, accountId) =>
    Promise.all([
      listPeople(db, id),
      listActivity(db, id),
      findOwnersEmail(db, id),
      findEmailChoices(db, accountId),
    ]),
  );
  const context = { formatters: createFormatters(locale, known), timeZone, now };
  const shown = {
    ...mayDo(vehicle),
    id,
    name: vehicleTitle(vehicle).name,
    ownersEmail: ownersEmail!,
  };
  if (vehicle.role !== "owner") {
    const self = people.find(({ accountId }) => accountId === owner.accountId);
    const account = { ...owner, getsEmails: choices?.reminderMails !== "none" };
    return { ...shown, self: self ? selfView(self, account, context) : null, page: null };
  }
  const page = {
    unverified: owner.emailVerified
      ? null
      : { email: owner.email, title: context.formatters.t("invitation:unverified") },
    people: people.map((person) => personView(person, context)),
    activity: activity.map((entry) => activityView(entry, context)),
    form: invitePersonForm({ ownersEmail: owner.email, people }).open({ role: "driver" }),
  };
  return { ...shown, self: null, page };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) => listPeople(db, id));
  const { id, vehicle, owner, form, data: people } = post;
  const isOwner = vehicle.role === "owner";
  const location = paths.people(id);
  const intent = readChoice(form, "intent", ["invite", "revoke", "remind", "stop"]);
  if (intent === "remind" || intent === "stop") return changeReminders(post, intent);
  if (intent === "revoke" || !isOwner) {
    const person = people.find((one) => one.id === form.get("personId"));
    if (!person || (!isOwner && person.accountId !== owner.accountId)) throw redirect(location);
    const flash: Flash = isOwner
      ? { message: "personRevoked", values: { email: person.email } }
      : { message: "carLeft", values: { name: vehicleTitle(vehicle).name } };
    const leadsTo = isOwner ? location : paths.garage;
    return commit(post, { writes: [deletePerson(db, id, person.id)], location: leadsTo, flash });
  }
  if (!owner.emailVerified) throw redirect(location);
  return submit(post, invitePersonForm({ ownersEmail: owner.email, people }), (invited) => {
    const { email, role } = invited;
    const before = people.find((one) => one.emailKey === emailKey(email));
    const personId = before?.id ?? newId();
    const writes = [
      requireOpenSession(db, owner),
      requireUnlimited(db, owner.accountId),
      saveInvitation(db, { id: personId, vehicleId: id, email, role }, now),
    ];
    if (before?.accountId) {
      const values = { email, role: createFormatters(locale, null).t(`people:roles.${role}`) };
      return { writes, location, flash: { message: "roleChanged", values } };
    }
    const url = invitationUrl(context, personId);
    const car = makeAndModel(vehicle);
    const mail = personInvitationMail(
      { to: email, from: owner.email, car, role, url },
      locale.language,
    );
    return {
      writes: [...writes, insertEmail(db, mail, now, owner.accountId)],
      limits: emailLimits.invitation(context, owner.accountId, email),
      location,
      flash: { message: "personInvited", values: { email } },
      unless: {
        "vehicle_people.vehicle_id": () => reject({ email: `person.tooMany?most=${maxPeople}` }),
      },
      after: () => context.waitUntil(deliver(context, mail)),
    };
  });
}

function changeReminders(post: OwnersVehicle & Post<Person[]>, intent: "remind" | "stop") {
  const { id, vehicle, owner, context, data: people } = post;
  const location = paths.people(id);
  const person = people.find(({ accountId }) => accountId === owner.accountId);
  if (!person || !owner.emailVerified) throw redirect(location);
  const since = intent === "remind" ? context.now : null;
  const message = since ? "remindersOn" : "remindersOff";
  const full: Flash = {
    ...{ message: "remindersFull", tone: "problem" },
    values: { max: String(maxReminded) },
  };
  return commit(withoutActivity(post), {
    writes: [setReminded(context.db, person.id, since)],
    location,
    flash: { message, values: { name: vehicleTitle(vehicle).name } },
    unless: { reminded_full: () => succeed(context, { location, flash: full }) },
  });
}

export default function PeoplePage() {
  const { t } = useTranslation("people");
  const { id, name, ownersEmail, self, page } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <PageHeading title={t("title")} />
      {page ? (
        <OwnersPage ownersEmail={ownersEmail} {...page} />
      ) : (
        <>
          <p>{t("owner", { email: ownersEmail })}</p>
          {self && <PersonsPage {...self} />}
        </>
      )}
    </FormColumn>
  );
}
