import type { RequestContext } from "#app/http/context.server.ts";
import { withPostalAddress, type EmailMessage } from "./email-message.ts";
import { isAllowedRecipient } from "./recipient.ts";
import { emailProvider } from "./providers/providers.server.ts";
import type { EmailProvider } from "./providers/email-provider.ts";

export type Outcome = "taken" | "refused" | "failed" | { tryAgainInMs: number };

/** @throws if there's no provider */
export async function handOver(
  { settings, log }: Pick<RequestContext, "settings" | "log">,
  message: EmailMessage,
): Promise<Outcome> {
  const { email, postalAddress, staging, allowedRecipients } = settings;
  if (!email) throw new Error("There's no email provider.");
  if (!isAllowedRecipient(message.to, allowedRecipients)) return "refused";
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
      return "taken";
    }
    const { code, isFinal } = await readRefusal(provider, response);
    report(new Error(`The email provider answered ${response.status}${code && ` (${code})`}`));
    if (isFinal) return "refused";
    return response.status === 429 ? slowDown(response) : "failed";
  } catch (error) {
    report(error);
    return "failed";
  }
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

const usualWait = 1;
const maxWait = 5;

/** A longer wait means a quota, for which a run can't wait. */
function slowDown({ headers }: Response): Outcome {
  const seconds = Number(headers.get("Retry-After") ?? usualWait);
  return seconds <= maxWait ? { tryAgainInMs: seconds * 1_000 } : "failed";
}
