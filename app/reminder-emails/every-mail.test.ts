import { answerOf } from "#app/maintenance/answer/answer.ts";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { mailKinds } from "#db/schema/email.ts";
import { confirmationMail, mailWithLink, newsMail } from "#app/account/mails.server.ts";
import type { EmailMessage, MailKind } from "#app/email/email-message.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { languages, type Language } from "#app/i18n/locale.ts";
import { invitationMail } from "#app/invitations/invitation-mail.server.ts";
import { eventWith, standingOf } from "#app/maintenance/due/dashboard-event.ts";
import { rangeOf } from "#app/maintenance/intervals/range.ts";
import { reviewMail } from "#app/reviews/review-mail.server.ts";
import { isLeftOver } from "#tests/support/browse/leftovers.ts";
import { knownOn } from "#tests/support/known-vehicle.ts";
import { composeReminderEmail, type VehicleReminders } from "./compose-reminder-email.server.ts";

const today = "2026-11-21";
const origin = "https://roadworthy.example";
const email = "owner@roadworthy.example";
const sender = { origin, secret: "secret" };
const context = {
  db: openDatabase({ url: "http://127.0.0.1:9" }),
  ...{ origin, now: new Date(`${today}T12:00Z`) },
} as unknown as RequestContext;

const listed = { compCode: "C1", slug: "oak-street", name: "Oak Street Garage", city: "Fairfax" };
const reported = { car: "Toyota Corolla" };

function oil(dueDate: string, miles: number | null) {
  const from = { date: "2025-01-01", miles };
  const to = { date: dueDate, miles: miles && miles + 8_000 };
  const range = rangeOf({ from, to }, null, knownOn(today));
  const facts = {
    eventType: "OIL",
    range,
    recordedOn: from.date,
    lastDistanceFrom: "record",
  } as const;
  return eventWith(facts, "oil", standingOf(range));
}

const dueDates = ["2026-11-20", today, "2026-11-22", "2026-12-15", "2025-06-01"];

function reminders(language: Language): EmailMessage[] {
  const owner = { id: "owner", email, country: language === "fr" ? "CA" : "US", language } as const;
  return (["mi", "km"] as const).flatMap((distanceUnit) => {
    const model = { year: 2018, make: "Toyota", model: "Corolla", trim: "LE" };
    const vehicle = { ...model, id: "car", nickname: "Blue Bird", distanceUnit };
    const stored = { vehicle, place: { state: "VA" } } as unknown as VehicleReminders["stored"];
    const all = dueDates.map((dueDate, index) => oil(dueDate, index % 2 ? 9_000 : null));
    const garages = [1, 2, all.length].map((count) => [
      { stored, events: all.slice(0, count), answer: answerOf(all) },
    ]);
    return garages.map((vehicles) => composeReminderEmail(owner, vehicles, today, sender));
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
  "password-changed": (language) => [newsMail(context, "password-changed", { email, language })],
  "email-changed": (language) => [newsMail(context, "email-changed", { email, language })],
  "account-deleted": (language) => [newsMail(context, "account-deleted", { email, language })],
  reminders,
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
  "to-operator": () => [
    operatorMail("A message", ["What somebody wrote"]),
    invitationMail({ ...listed, state: "VA", phone: null, email: null }, reported, sender),
    invitationMail(
      { name: "Oak Street Garage", city: "Fairfax", state: "VA", phone: "7035550142" },
      reported,
      sender,
    ),
  ],
};

describe.each(mailKinds)("An email of the kind %s", (kind) => {
  it.each(languages)("has no unfilled value or key in %s", (language) => {
    for (const message of examples[kind](language)) {
      expect(message.kind).toBe(kind);
      const text = [message.subject, ...message.text.split("\n")].filter(
        (line) => !/^https?:/.test(line),
      );
      expect(text.filter(isLeftOver)).toEqual([]);
      const shown = message.html.replaceAll(/<a href="[^"]*"|<[^>]+>/g, "\n").split("\n");
      expect(shown.filter(isLeftOver)).toEqual([]);
    }
  });
});

it("an email about one car uses one unit", () => {
  for (const message of languages.flatMap(reminders)) {
    expect(/\bmi\b/.test(message.text) && /\bkm\b/.test(message.text)).toBe(false);
  }
});
