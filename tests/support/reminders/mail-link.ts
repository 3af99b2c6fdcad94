import { openDatabase } from "#db/client.ts";
import { reminderMailDays } from "#db/schema/reminder-mails.ts";
import { newId } from "#app/http/secrets.server.ts";
import { linkToken, type MailLink } from "#app/reminder-emails/mail-link.server.ts";
import { dayIn } from "../days.ts";
import { sessionSecret } from "../stack/stack.ts";

let emails = 0;

/** The token of a link in an email that went out, each on a day of its own before today. */
export async function mailLink(
  databaseUrl: string,
  { until = dayIn(30), ...link }: Omit<MailLink, "mailId" | "until"> & { until?: string },
): Promise<string> {
  const day = dayIn(-(emails += 1));
  const db = openDatabase({ url: databaseUrl });
  const [email] = await db
    .insert(reminderMailDays)
    .values({ accountId: link.accountId, day, mailId: newId() })
    .onConflictDoUpdate({
      target: [reminderMailDays.accountId, reminderMailDays.day],
      set: { day },
    })
    .returning({ mailId: reminderMailDays.mailId });
  return linkToken(sessionSecret, { ...link, ...email!, until });
}
