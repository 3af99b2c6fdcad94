import { createContext, type ComponentType } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { Deleted } from "./problem.server.ts";

/**
 * What the markup needs of its request when it is rendered on the server, also on an error page
 * whose loaders never ran. In the browser there is none: a page that hydrates has scripts.
 */
export type ServerView = {
  locale: Locale;
  nonce: string;
  scripts: boolean;
  requestId: string;
  /** The style sheet as text where the page is to hold it. */
  styles: string | null;
  /** A page that browsers load when they need it. */
  DeletedPage: ComponentType<Deleted>;
};

export const ServerViewContext = createContext<ServerView | null>(null);
