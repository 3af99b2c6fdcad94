import { z } from "zod";

/** With full garages and long emails, this takes some MB and about a second. */
export const idsPerJob = 100;

const ids = z.array(z.string().min(1).max(64)).min(1).max(idsPerJob);

export const jobSchema = z.discriminatedUnion("job", [
  z.object({ job: z.literal("check-owners"), ids }),
  z.object({ job: z.literal("monthly-emails"), ids }),
  z.object({ job: z.literal("deliver-emails") }),
]);

export type Job = z.infer<typeof jobSchema>;

/** Jobs for rows that a run claimed. */
export type ClaimedJob = Extract<Job, { ids: string[] }>["job"];
