import type { EmailMessage } from "#app/email/email-message.ts";

export type OutgoingEmail = Omit<EmailMessage, "kind"> & { from: string };

type Refusal = { status: number; headers: Headers; body: Record<string, unknown> };

export type EmailProvider = {
  toRequest(email: OutgoingEmail): Request | Promise<Request>;
  /** `isFinal` if the same email would be refused again, whatever the operator does. */
  explain(refusal: Refusal): { code?: unknown; isFinal: boolean };
};

export function jsonRequest(url: string, headers: Record<string, string>, body: object): Request {
  return new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** One-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders({
  unsubscribeUrl: url,
}: Pick<OutgoingEmail, "unsubscribeUrl">): Record<string, string> {
  return url
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}

export function asList(headers: Record<string, string>): { Name: string; Value: string }[] {
  return Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
}
