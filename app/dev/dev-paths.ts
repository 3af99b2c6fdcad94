import { paths } from "#app/http/paths.ts";

/** Apart from the others, which are in every page's scripts. */
export const devPaths = {
  mailbox: `${paths.dev}/mailbox`,
  mailHtml: (mailId: string) => `${paths.dev}/mailbox/${mailId}`,
  texts: `${paths.dev}/texts`,
  sendReminders: `${paths.dev}/reminders`,
} as const;
