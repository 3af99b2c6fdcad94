import { createHmac } from "node:crypto";
import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { timingSafeEqualText } from "#app/http/secrets.server.ts";
import type { TextSettings } from "#app/http/service-settings/text-settings.ts";
import { compareText } from "#app/i18n/compare-text.ts";
import type { Text } from "./texts.server.ts";

/** `uncertain`: it may have been sent. `stopped`: the number doesn't want any more. */
export type TextOutcome = "taken" | "refused" | "stopped" | "failed" | "uncertain";

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function textRequest(
  { url, accountSid, authToken, from }: TextSettings,
  { to, body }: Pick<Text, "to" | "body">,
): Request {
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return new Request(joinUrl(url, path), {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: new URLSearchParams({ To: to, From: from, Body: body }),
  });
}

/** https://www.twilio.com/docs/api/errors */
const stopped = 21610;
/** Not a number, not in a region we may text, or not a mobile phone: it never will be. */
const finalCodes = [21211, 21408, 21612, 21614];

export function readOutcome(status: number, code: unknown): TextOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (code === stopped) return "stopped";
  if (finalCodes.includes(Number(code))) return "refused";
  // A gateway's timeout says nothing about the text.
  return status === 504 ? "uncertain" : "failed";
}

/** https://www.twilio.com/docs/usage/security#validating-requests */
export function isSigned(
  { authToken }: TextSettings,
  url: string,
  fields: [name: string, value: string][],
  signature: string,
): boolean {
  const sorted = [...fields].sort(([one], [other]) => compareText(one, other));
  const text = url + sorted.map(([name, value]) => name + value).join("");
  const expected = createHmac("sha1", authToken).update(text).digest("base64");
  return timingSafeEqualText(signature, expected);
}

export function twiml(message: string | null): string {
  const escaped = message?.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const body = escaped ? `<Message>${escaped}</Message>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${body}</Response>`;
}
