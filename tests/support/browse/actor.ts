import type { Visitor } from "./visitor.ts";

/**
 * Somebody who uses the product, with something of everything that can be seen and changed. A new
 * role joins {@link roles}; what a new area keeps joins the owner who owns it.
 */
export type Actor = {
  visitor: Visitor;
  /** An account whose password is that of tests/support/owner.ts. */
  email: string;
  accountId: string;
  /** Texts that nobody else may be shown. */
  secrets: string[];
  /** Where a crawl begins: pages, and the links of mails. */
  entries: string[];
  /** What is in this actor's URLs and in nobody else's, by name. */
  own: Record<string, string>;
};
