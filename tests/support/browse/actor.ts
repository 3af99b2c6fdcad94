import type { Visitor } from "./visitor.ts";

/**
 * A kind of user. Add a new role to {@link roles}, and the data of a new area to the owner who has
 * it.
 */
export type Actor = {
  visitor: Visitor;
  email: string;
  accountId: string;
  /** Text that no one else may see. */
  secrets: string[];
  /** Pages and email links where a crawl starts. */
  entries: string[];
  /** Ids and tokens in this actor's URLs, by name. */
  urlParams: Record<string, string>;
};
