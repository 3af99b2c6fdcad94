import type { Mail } from "./mail.ts";

/** Who carries mails to their readers. */
export type MailProvider = {
  /** Takes the mail, once for each of its ids. @throws when the provider does not take it in 3 s. */
  send(mail: Mail): Promise<void>;
};
