import type { Writes } from "#db/client.ts";

/** What brings a deleted thing back, and what is answered where the database refuses that. */
export type Restoration = { writes: Writes; refuse(error: unknown): Promise<void> };

/** By the kind of thing, what an owner brings back with the form that they send. */
export type Restoring = Map<string, Restoration>;
