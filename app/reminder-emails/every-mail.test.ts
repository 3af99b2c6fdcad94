import { answerOf } from "#app/maintenance/answer/answer.ts";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { acceptedMail } from "#app/ownership/accepted-mail.server.ts";
import { offerMail } from "#app/ownership/offer-mail.server.ts";
import { questionMail } from "#app/ownership/question-mail.server.ts";
import { personInvitationMail } from "#app/people/invitation-mail.server.ts";
import { sharedRoles } from "#db/schema/people-terms.ts";
import { mailKinds } from "#db/schema/email.ts";
import { identityNotice } from "#app/identity/link/identity-notice.server.ts";
import { identityLinkMail } from "#app/identity/link/link-mail.server.ts";
import { confirmationMail, mailWithLink, newsMail } from "#app/account/mails.server.ts";
import { withPostalAddress, type EmailMessage, type MailKind } from "#app/email/email-message.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { closedMail } from "#app/fraud/closed-mail.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { languages, type Language } from "#app/i18n/locale.ts";
import { invitationMail } from "#app/invitations/invitation-mail.server.ts";
import { prospectMail } from "#app/prospects/prospect-mail.server.ts";
import { reviewMail } from "#app/reviews/review-mail.server.ts";
import { leadMail } from "#app/trade-in/lead-mail.server.ts";
import { invalidEmailHtml, linksIn, loadedBy } from "#tests/support/email-html.ts";
import { isLeftOver } from "#tests/support/browse/leftovers.ts";
import { knownOn } from "#tests/support/known-vehicle.ts";
import { monthlyExamples } from "#tests/support/monthly-email/monthly-mails.ts";
import { fullGarage, newsOf, oilChange } from "#tests/support/reminders/reminder-news.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { composeReminderEmail } from "./compose-reminder-email.server.ts";
import type { VehicleReminders } from "./reminder-cars.server.ts";

const today = "2026-11-21";
const origin = "https://roadworthy.example";
const email = "owner@roadworthy.example";
const sender = { origin, secret: "secret" };
const context = {
  db: openDatabase({ url: "http://127.0.0.1:9" }),
  ...{ origin, now: new Date(`${today}T12:00Z`), settings: { partners: new Map() } },
} as unknown as RequestContext;

const listed = { compCode: "C1", slug: "oak-street", name: "Oak Street Garage", city: "Fairfax" };
const reported = { car: "Toyota Corolla" };

const dueDates = ["2026-11-20", today, "2026-11-22", "2026-12-15", "2025-06-01"];

function reminders(language: Language): EmailMessage[] {
  const country = language === "fr" ? "CA" : "US";
  const owner = { id: newId(), email, country, language } as const;
  return (["mi", "km"] as const).flatMap((distanceUnit) => {
    const model = { year: 2018, make: "Toyota", model: "Corolla", trim: "LE" };
    const vehicle = { ...model, id: "car", nickname: "Blue Bird", distanceUnit };
    const stored = { vehicle, place: { state: "VA" } } as unknown as VehicleReminders["stored"];
    const odometer = estimateOdometer(knownOn(today).odometer!, today, distanceUnit);
    const all = dueDates.map((dueDate, at) => oilChange(dueDate, at % 2 ? 9_000 : null, today));
    const events = newsOf(all);
    const garages = [1, 2, all.length].flatMap((count) =>
      (["owner", ...sharedRoles] as const).map((role) => [
        { stored, role, events: events.slice(0, count), answer: answerOf(all), odometer },
      ]),
    );
    return [...garages, fullGarage(today, distanceUnit)].map((vehicles) =>
      composeReminderEmail(owner, vehicles, today, sender),
    );
  });
}

const examples: Record<MailKind, (language: Language) => EmailMessage[]> = {
  "verify-email": (language) => [
    mailWithLink(context, "verify-email", { id: "owner", email, language }).mail,
    confirmationMail(context, { id: "owner", email, language }).mail,
  ],
  "reset-password": (language) => [
    mailWithLink(context, "reset-password", { id: "owner", email, language }).mail,
  ],
  "password-changed": (language) => [
    newsMail(context, "password-changed", { email, language }),
    newsMail(context, "password-changed", { email, language }, { passkeys: "Firefox on Linux" }),
    newsMail(context, "password-changed", { email, language }, { programs: true }),
  ],
  "email-changed": (language) => [newsMail(context, "email-changed", { email, language })],
  "account-closed": (language) => [
    closedMail({
      ...{ email, language, url: `${origin}/Service/closed-account?token=x` },
      ...{ until: new Date("2026-12-27T12:00:00Z"), timeZone: "America/New_York" },
    }),
  ],
  "account-deleted": (language) => [newsMail(context, "account-deleted", { email, language })],
  "link-identity": (language) =>
    (["google", "apple"] as const).map((provider) => {
      const account = { id: "owner", email, language };
      const who = { email: "sam@example.com", emailVerified: true, name: null };
      const arrival = {
        ...who,
        provider,
        subject: "sam",
        authenticatedAt: null,
        vehicles: [],
        until: 0,
      };
      const destination = { redirectTo: "/garage", popup: false };
      return identityLinkMail(context, account, { ...arrival, ...destination, account }).mail;
    }),
  "identity-added": (language) => [identityNotice(context, "added", "Google", { email, language })],
  "identity-removed": (language) => [
    identityNotice(context, "removed", "Apple", { email, language }),
  ],
  "passkey-added": (language) => [
    newsMail(context, "passkey-added", { email, language }, { name: "Chrome on Android" }),
  ],
  "passkey-removed": (language) => [
    newsMail(context, "passkey-removed", { email, language }, { name: "Chrome on Android" }),
  ],
  "recovery-codes-created": (language) => [
    newsMail(context, "recovery-codes-created", { email, language }),
  ],
  "recovery-code-used": (language) => [
    newsMail(context, "recovery-code-used", { email, language }, { left: "9" }),
  ],
  reminders,
  monthly: monthlyExamples,
  "prospect-invitation": (language) => [
    prospectMail({ email, language, shop: listed.name, vehicle: "2018 Corolla" }, "token", sender),
  ],
  "review-request": (language) =>
    (["service", "purchase"] as const).flatMap((kind) =>
      ["Blue Bird", null].map((car) => {
        const requested = { id: "mail", to: email, language, kind, shop: "Oak Street Garage", car };
        return reviewMail({ ...requested, day: today, url: origin, unsubscribeUrl: origin });
      }),
    ),
  "shop-invitation": (language) => {
    const state = language === "fr" ? "QC" : "VA";
    return [
      invitationMail(
        { ...listed, state, phone: null, email: "shop@oak.example" },
        reported,
        sender,
      ),
    ];
  },
  "person-invitation": (language) =>
    sharedRoles.map((role) =>
      personInvitationMail(
        { to: email, from: "sam@example.com", car: "Toyota Corolla", role, url: origin },
        language,
      ),
    ),
  "ownership-offer": (language) => [
    offerMail({ to: email, from: "sam@example.com", car: "Toyota Corolla", url: origin }, language),
  ],
  "ownership-question": (language) => [
    questionMail({ to: email, car: "Blue Bird", url: `${origin}/ownership?token=x` }, language),
  ],
  "ownership-accepted": (language) => [
    acceptedMail({ to: email, car: "2014 Honda Civic", url: `${origin}/garage/car` }, language),
  ],
  "to-operator": () => [
    operatorMail("A message", ["What somebody wrote"]),
    invitationMail({ ...listed, state: "VA", phone: null, email: null }, reported, sender),
    invitationMail(
      { name: "Oak Street Garage", city: "Fairfax", state: "VA", phone: "7035550142" },
      reported,
      sender,
    ),
  ],
  "trade-in-lead": () =>
    ["+17035550142", null].map((phone) => {
      const customer = { name: "Ann Driver", email, phone };
      const car = { vehicle: "2018 Toyota Corolla LE", vin: "5YFBURHEXJP000421" };
      const lead = { id: "lead", accountId: "owner", ...customer, ...car, document: "ADF/XML" };
      return leadMail(lead, "leads@acme.example");
    }),
};

/** Always in English. */
const readByStaff: MailKind[] = ["to-operator", "trade-in-lead"];

const inEnglishAndFrench = mailKinds.flatMap((kind) =>
  languages.map((language) => ({
    ...{ kind, language },
    emails: examples[kind](language).map((message) =>
      withPostalAddress(message, "Roadworthy, 100 Sample Street, Potomac, MD 20854"),
    ),
  })),
);

describe.each(inEnglishAndFrench)("An email of the kind $kind in $language", (example) => {
  const { kind, emails, language } = example;

  it("has no unfilled value or key", () => {
    for (const message of emails) {
      expect(message.kind).toBe(kind);
      const text = [message.subject, ...message.text.split("\n")].filter(
        (line) => !/^https?:/.test(line),
      );
      expect(text.filter(isLeftOver)).toEqual([]);
      const shown = message.html.replaceAll(/<style>.*?<\/style>|<[^>]+>/g, "\n").split("\n");
      expect(shown.filter(isLeftOver)).toEqual([]);
    }
  });

  it("has the same links in text and HTML, each on a line of its own in the text", () => {
    for (const { text, html } of emails) {
      const lines = text.split("\n").filter((line) => line.includes("://"));
      expect(lines.filter((line) => !/^https:\/\/\S+$/.test(line))).toEqual([]);
      expect(linksIn(html)).toEqual(lines);
    }
  });

  it("is valid HTML under 20 KB that loads nothing", async () => {
    for (const { html } of emails) {
      expect(Buffer.byteLength(html)).toBeLessThan(20_000);
      expect(await invalidEmailHtml(html)).toEqual([]);
      expect(loadedBy(html)).toEqual([]);
      if (!readByStaff.includes(kind)) expect(html).toContain(`<html lang="${language}">`);
    }
  });
});

it("an email about one car uses one unit", () => {
  for (const message of languages.flatMap(reminders)) {
    expect(/\bmi\b/.test(message.text) && /\bkm\b/.test(message.text)).toBe(false);
  }
});
