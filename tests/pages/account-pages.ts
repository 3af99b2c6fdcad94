import { startMonthly } from "#app/account/email-choices/mail-choices.server.ts";
import {
  unsubscribePath,
  unsubscribePathForMonthly,
} from "#app/account/email-choices/unsubscribe-token.server.ts";
import { paths } from "#app/http/paths.ts";
import type { LinkAction } from "#app/reminder-emails/mail-link.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { addDevice } from "#tests/support/devices.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { createEmailToken } from "#tests/support/ready-owners.ts";
import { databaseUrl, sessionSecret } from "#tests/support/stack/stack.ts";
import { first, plain, rejected, send, type Household, type PageCase } from "./page-case.ts";

const token = "A".repeat(43);
const toggles = "form:has([name=authDebug])";

export const accountPages: PageCase[] = [
  { name: "sign-up", path: "/signup", ...plain },
  {
    name: "sign-up with mistakes",
    path: "/signup",
    then: (page) => send(page, "#signup", { email: "nobody" }),
    ...plain,
    ...rejected,
  },
  { name: "login", path: "/login", ...plain },
  { name: "login on the way to a page", path: "/garage/add?year=2018", ...plain },
  {
    name: "login with a wrong password",
    path: "/login",
    then: (page) => send(page, "#login", { email: "nobody@e2e.example", password: "wrong horse" }),
    ...plain,
    ...rejected,
  },
  { name: "logout", path: "/logout", ...plain, who: "new owner" },
  { name: "forgotten password", path: "/forgot-password", ...plain },
  {
    name: "forgotten password, sent",
    path: "/forgot-password",
    then: (page) => send(page, "#forgot", { email: "nobody@e2e.example" }),
    ...plain,
  },
  {
    name: "forgotten password with a mistake",
    path: "/forgot-password",
    then: (page) => send(page, "#forgot"),
    ...plain,
    ...rejected,
  },
  {
    name: "new password, invalid link",
    path: `${paths.resetPassword}?token=${token}`,
    ...plain,
    status: 400,
  },
  { name: "new password", path: resetLink, ...plain, who: "owner of two cars" },
  {
    name: "new password with a mistake",
    path: resetLink,
    then: (page) => send(page, "#reset"),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  { name: "verification", path: ({ owner }) => owner.verifyLink(), ...plain, who: "new owner" },
  {
    name: "verification, invalid link",
    path: `/verify-email?token=${token}`,
    ...plain,
    status: 400,
  },
  {
    name: "verification, invalid link of an owner",
    path: `/verify-email?token=${token}`,
    ...plain,
    status: 400,
    who: "new owner",
  },
  {
    name: "verification, invalid link of a verified owner",
    path: `/verify-email?token=${token}`,
    ...plain,
    status: 400,
    who: "owner of two cars",
  },
  { name: "account", path: "/account/profile", ...plain, who: "owner of two cars" },
  {
    name: "account with mistakes",
    path: "/account/profile",
    then: (page) => send(page, "#profile", { postalCode: "2012" }),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  { name: "new address", path: "/account/email", ...plain, who: "new owner" },
  {
    name: "new address with mistakes",
    path: "/account/email",
    then: (page) => send(page, "#change-email", { email: "nobody" }),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  { name: "change password", path: "/account/password", ...plain, who: "owner of two cars" },
  {
    name: "change password with mistakes",
    path: "/account/password",
    then: (page) => send(page, "#change-password"),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  { name: "delete account", path: "/account/delete", ...plain, who: "owner of two cars" },
  {
    name: "email choices",
    path: paths.notificationSettings,
    who: "owner of two cars",
  },
  {
    name: "email choices with a device",
    path: async ({ owner: { accountId } }) => {
      await addDevice(databaseUrl, accountId);
      return paths.notificationSettings;
    },
    who: "owner of one car",
  },
  { name: "unsubscribe", path: unsubscribeLink, ...plain, who: "owner of two cars" },
  {
    name: "unsubscribe without a choice",
    path: unsubscribeLink,
    then: (page) => send(page, "#unsubscribe"),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  {
    name: "unsubscribe from the monthly email",
    path: async ({ owner: { accountId } }) => {
      const db = openDatabase({ url: databaseUrl });
      await runBatch(db, [startMonthly(db, accountId, new Date(), new Date(8_000_000_000_000))]);
      return unsubscribePathForMonthly(sessionSecret, accountId);
    },
    ...plain,
    who: "owner of two cars",
  },
  ...(["success", "monthly", "OptedOut", "error"] as const).map((outcome) => ({
    name: `unsubscribed: ${outcome}`,
    path: paths.unsubscribed(outcome),
    ...plain,
  })),
  ...(["done", "snooze", "odometer", "off"] as const).map((action) => ({
    name: `a reminder link: ${action}`,
    path: reminderLink("oil", action),
    ...plain,
    who: "owner of two cars" as const,
  })),
  {
    name: "a reminder link: renewed",
    path: reminderLink("reg", "done"),
    ...plain,
    who: "owner of two cars",
  },
  {
    name: "a reminder link with mistakes",
    path: reminderLink("oil", "done"),
    then: (page) => send(page, "#reminder", { date: "someday", odometer: "many" }),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  {
    name: "a reminder link that doesn't work",
    path: `/reminder?token=${token}`,
    ...plain,
    status: 400,
  },
  { name: "a reminder link, answered", path: paths.reminderSaved, ...plain },
  { name: "preferences", path: "/preferences", ...plain },
  { name: "a shop", path: "/Shops/dulles-auto-chantilly-va", ...plain },
  { name: "an unknown shop", path: "/Shops/none", ...plain, status: 404 },
  { name: "terms", path: "/terms", ...plain },
  { name: "privacy", path: "/privacy", ...plain },
  { name: "developer page", path: "/dev", ...plain },
  {
    name: "mailbox",
    path: ({ owner }) => `/dev/mailbox?to=${encodeURIComponent(owner.email)}`,
    ...plain,
    who: "new owner",
  },
  { name: "empty mailbox", path: "/dev/mailbox?to=nobody@e2e.example", ...plain },
  {
    name: "an old browser",
    path: "/login",
    headers: {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:45.0) Gecko/20100101 Firefox/45.0",
    },
    ...plain,
  },
  {
    name: "a page inside a partner's app",
    path: "/dev",
    then: (page) => send(page, toggles, { embedded: "on" }),
    ...plain,
    embedded: true,
  },
  {
    name: "a page with session details",
    path: "/dev",
    then: (page) => send(page, toggles, { authDebug: "on" }),
    ...plain,
    who: "owner of one car",
  },
];

function unsubscribeLink({ owner }: Household): string {
  return unsubscribePath(sessionSecret, owner.accountId);
}

function reminderLink(event: string, action: LinkAction) {
  return async (home: Household) => {
    const link = { accountId: home.owner.accountId, vehicleId: first(home), event, action };
    return `${paths.reminderLink}?token=${await mailLink(databaseUrl, link)}`;
  };
}

async function resetLink({ owner }: Household): Promise<string> {
  const token = await createEmailToken({ databaseUrl }, owner, "reset-password");
  return `${paths.resetPassword}?token=${token}`;
}
