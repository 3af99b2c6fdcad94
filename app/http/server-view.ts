import { createContext, type ComponentType, type ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { Theme } from "./theme.ts";
import type { Deleted, SentFields } from "./problem.server.ts";

export type ServerView = {
  locale: Locale;
  nonce: string;
  origin: string;
  scripts: boolean;
  /** The only script of a page that has no others. */
  module: string | null;
  theme: Theme;
  /** The site that shows the page in a frame. Browsers keep the attribute with its name. */
  embedOrigin?: string;
  requestId: string;
  styles: string | null;
  pageStyles: string[];
  isTextBrowser: boolean;
  stagingNotice: string | null;
  /** Of someone who only views the account, whose pages have no scripts. */
  viewing: ReactNode;
  DeletedPage: ComponentType<Deleted>;
  RetryForm: ComponentType<SentFields>;
};

export const ServerViewContext = createContext<ServerView | null>(null);
