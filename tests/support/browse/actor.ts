import type { Visitor } from "./visitor.ts";

/** Add a new role to {@link roles}, and data of a new area to the owner who has it. */
export type Actor = {
  visitor: Visitor;
  email: string;
  accountId: string;
  /** Text that no one else may see. */
  secrets: string[];
  entries: string[];
  /** Ids and tokens in this actor's URLs, by name. */
  urlParams: Record<string, string>;
};
