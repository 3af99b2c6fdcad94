import type { RequestContext } from "#app/http/context.server.ts";
import { withPostalAddress, type EmailMessage } from "./email-message.ts";
import { isAllowedRecipient } from "./recipient.ts";
import { readRetryAfter } from "./retry-after.ts";
import { emailProvider } from "./providers/providers.server.ts";
import type { EmailProvider } from "./providers/email-provider.ts";

/** A reason names no address. */
export type Outcome =
  | { is: "taken" }
  | { is: "refused" | "failed"; reason: string }
  | { is: "too fast"; waitMs: number };

/** @throws if there's no provider */
export async function handOver(
  { settings, log }: Pick<RequestContext, "settings" | "log">,
  message: EmailMessage,
): Promise<Outcome> {
  const { email, postalAddress, staging, allowedRecipients } = settings;
  if (!email) throw new Error("There's no email provider.");
  if (!isAllowedRecipient(message.to, allowedRecipients))
    return { is: "refused", reason: "not in EMAIL_ALLOWED_RECIPIENTS" };
  const provider = emailProvider(email);
  const labeled = staging ? { ...message, subject: `[staging] ${message.subject}` } : message;
  const complete = postalAddress === null ? labeled : withPostalAddress(labeled, postalAddress);
  const report = (error: unknown) =>
    log.error("mail not taken", error, [message.to, message.subject]);
  try {
    const response = await fetch(await provider.toRequest({ ...complete, from: email.from }), {
      redirect: "manual",
      signal: AbortSignal.timeout(3_000),
    });
    if (response.ok) {
      // Workers allow six open connections.
      await response.body?.cancel();
      return { is: "taken" };
    }
    const { code, isFinal } = await readRefusal(provider, response);
    const answer = `answered ${response.status}${code && ` (${code})`}`;
    report(new Error(`The email provider ${answer}`));
    if (isFinal) return { is: "refused", reason: `the provider ${answer}` };
    if (response.status === 429)
      return {
        is: "too fast",
        waitMs: readRetryAfter(response.headers.get("Retry-After"), Date.now()),
      };
    return { is: "failed", reason: `the provider ${answer}` };
  } catch (error) {
    report(error);
    return { is: "failed", reason: isTimeout(error) ? "no answer within 3 seconds" : "no answer" };
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Only codes are logged: sentences name addresses. */
async function readRefusal(provider: EmailProvider, response: Response) {
  const { status, headers } = response;
  const body = parseObject(await response.text());
  const { code, isFinal } = provider.explain({ status, headers, body });
  return { code: /^[\w.-]{1,60}$/.test(String(code ?? "")) ? String(code) : "", isFinal };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
