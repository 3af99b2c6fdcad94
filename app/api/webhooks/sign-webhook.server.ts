import { createHmac } from "node:crypto";

const prefix = "whsec_";

/** Derived from the id, so that the database has no keys. */
export function webhookSecret(secret: string, webhookId: string): string {
  return prefix + createHmac("sha256", secret).update(`webhook\0${webhookId}`).digest("base64");
}

/**
 * The headers of Standard Webhooks 1.0 (standardwebhooks.com), which libraries in most languages
 * check.
 * @param at of this try
 */
export function signWebhook(
  webhookSecret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(webhookSecret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
