import { describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";
import {
  Refused,
  type ProviderFormat,
} from "#tests/support/email-providers/fake-email-provider.ts";
import { mailgunFormat } from "#tests/support/email-providers/mailgun.ts";
import { postmarkFormat } from "#tests/support/email-providers/postmark.ts";
import { resendFormat } from "#tests/support/email-providers/resend.ts";
import { sesFormat } from "#tests/support/email-providers/ses.ts";
import type { OutgoingEmail } from "./email-provider.ts";
import { emailProvider } from "./providers.server.ts";

const email: OutgoingEmail = {
  id: "email-1",
  from: "Roadworthy – Rappels d’été 🚗 <hello@roadworthy.example>",
  to: "owner@example.com",
  subject: "Votre Corolla 🚗 : vidange d’huile",
  text: "Vidange d’huile\nEn retard",
  html: "<p>Vidange d’huile</p>",
  unsubscribeUrl: "https://roadworthy.example/Service/cfc/unsubscribe?token=a.b~c",
};

function providerWith(format: ProviderFormat, changed: Record<string, string> = {}) {
  const settings = readSettings({
    ENVIRONMENT: "development",
    DATABASE_URL: "http://127.0.0.1:8080",
    VPIC_DATABASE_URL: "http://127.0.0.1:8081",
    SESSION_SECRET: "s".repeat(43),
    ...format.settings("http://127.0.0.1:9/"),
    ...changed,
  });
  return emailProvider(settings.email!);
}

async function send(
  format: ProviderFormat,
  changed: Record<string, string> = {},
  message: Partial<OutgoingEmail> = {},
) {
  const provider = providerWith(format, changed);
  const request = await provider.toRequest({ ...email, ...message });
  const { pathname, search, host } = new URL(request.url);
  try {
    return format.receive({
      method: request.method,
      path: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      body: Buffer.from(await request.arrayBuffer()),
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, body, headers } = error.answer;
    const refusal = { status, headers: new Headers(headers), body: { ...body } };
    return { status, ...provider.explain(refusal) };
  }
}

const formats: [name: string, format: () => ProviderFormat][] = [
  ["Resend", resendFormat],
  ["Postmark", () => postmarkFormat],
  ["Mailgun", () => mailgunFormat],
  ["Amazon SES", () => sesFormat],
];

it.each(formats)("%s gets every part of an email as it is, untracked", async (name, format) => {
  const { from, to, subject, text, html } = email;
  const tracked = name === "Resend" ? null : false;
  expect(await send(format())).toMatchObject({ from, to, subject, text, html, tracked });
});

it.each(formats)("%s's refusal of an address is final", (_name, format) => {
  const { status, body, headers } = format().neverTakes("owner@example.com");
  const refusal = { status, headers: new Headers(headers), body: { ...body } };
  expect(providerWith(format()).explain(refusal).isFinal).toBe(true);
});

it("Resend drops a second copy", async () => {
  const format = resendFormat();
  expect([await send(format), await send(format)]).toEqual([expect.anything(), null]);
});

const wrongToken = { EMAIL_PROVIDER_TOKEN: "wrong" };

it.each<[string, ProviderFormat, Record<string, string>, object]>([
  ["Resend's key", resendFormat(), wrongToken, { status: 401, code: "validation_error" }],
  ["Postmark's token", postmarkFormat, wrongToken, { status: 401, code: 10 }],
  ["Mailgun's key", mailgunFormat, wrongToken, { status: 401 }],
  ["SES's secret key", sesFormat, wrongToken, { code: "InvalidSignatureException" }],
  ["Postmark's stream", postmarkFormat, { EMAIL_POSTMARK_STREAM: "gone" }, { code: 1235 }],
  ["Mailgun's domain", mailgunFormat, { EMAIL_MAILGUN_DOMAIN: "example.org" }, { status: 404 }],
  [
    "SES's region",
    sesFormat,
    { EMAIL_SES_REGION: "us-east-1" },
    { code: "InvalidSignatureException" },
  ],
  [
    "SES's access key",
    sesFormat,
    { EMAIL_SES_ACCESS_KEY_ID: "AKIA" },
    { code: "UnrecognizedClientException" },
  ],
])(
  "%s has to be right, and a wrong one isn't the address's fault",
  async (_what, format, changed, expected) => {
    expect(await send(format, changed)).toMatchObject({ ...expected, isFinal: false });
  },
);

it("An unverified address is for SES's customer to fix", () => {
  const refusal = {
    status: 400,
    headers: new Headers({ "X-Amzn-ErrorType": "MessageRejected" }),
    body: { message: "Email address is not verified. The following identities failed: a@b.c" },
  };
  expect(providerWith(sesFormat).explain(refusal)).toEqual({
    code: "MessageRejected",
    isFinal: false,
  });
});

describe("Without an address of its own, an email goes to", () => {
  it.each<[string, ProviderFormat, Record<string, string>]>([
    ["https://api.resend.com/emails", resendFormat(), {}],
    ["https://api.postmarkapp.com/email", postmarkFormat, {}],
    ["https://api.mailgun.net/v3/mg.roadworthy.example/messages", mailgunFormat, {}],
    [
      "https://api.eu.mailgun.net/v3/mg.roadworthy.example/messages",
      mailgunFormat,
      { EMAIL_PROVIDER_URL: "https://api.eu.mailgun.net" },
    ],
    ["https://email.ca-central-1.amazonaws.com/v2/email/outbound-emails", sesFormat, {}],
  ])("%s", async (url, format, changed) => {
    const provider = providerWith(format, { EMAIL_PROVIDER_URL: "", ...changed });
    expect((await provider.toRequest(email)).url).toBe(url);
  });
});
