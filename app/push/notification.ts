/** What a push message says, as JSON. The service worker shows it (push-events.ts). */
export type Notification = {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  language: string;
};
