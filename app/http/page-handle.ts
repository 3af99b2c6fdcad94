import type { BrowserTexts, Texts } from "#app/i18n/texts.server.ts";

/** Style sheets of some pages only, beside the one that all have: see app/ui/page-styles. */
export type PageStyles =
  | "dashboard"
  | "framed"
  | "garage"
  | "history"
  | "landing"
  | "record-form"
  | "records"
  | "road"
  | "scan"
  | "schedule"
  | "shops"
  | "sign-up"
  | "stars"
  | "tires";

export type PageHandle = {
  styles?: readonly PageStyles[];
  i18n?: (keyof BrowserTexts)[];
  /** A text key such as `garage:title`. The deepest route wins. */
  title?: string | ((data: unknown) => string | TitleText);
  /** Pages that anyone can open have one, for search engines. */
  description?: PageDescription | ((data: unknown) => PageDescription);
  scripts?: false;
  /** One small script without React: visitors see the password they type, or use a passkey. */
  passwordHelp?: true;
  /** The same for passkeys only. */
  passkeys?: true;
  /** The query parameters that a shared page reads: see shared-pages.server.ts. */
  shared?: readonly string[];
  dialogs?: true;
  asksToVerify?: true;
  /** Only a full page load sets the camera permission, so links to this page reload. */
  camera?: true;
  /** Shows another of our own addresses in a frame. */
  frames?: true;
};

export type PageDescription = keyof Texts["descriptions"];

export type TitleText = { key: string; values?: Record<string, string>; isError?: boolean };
