import type { RecallSource } from "#db/schema/recall-terms.ts";

/**
 * A recall as an authority publishes it, in a file or in an answer. What is null is not told there.
 */
export type PublishedRecall = {
  source: RecallSource;
  number: string;
  makersNumber: string | null;
  reportedOn: string | null;
  component: string | null;
  componentFr: string | null;
  summary: string;
  summaryFr: string | null;
  consequence: string | null;
  remedy: string | null;
  parkIt: boolean | null;
  parkOutside: boolean | null;
  overTheAir: boolean | null;
};

/** A model that a recall is for, by the name it has there. */
type RecalledModel = { make: string; model: string; year: number };

export type PublishedCampaign = PublishedRecall & { models: RecalledModel[] };

/** What a recall is called in URLs, forms and tables. */
export const recallId = ({ source, number }: Pick<PublishedRecall, "source" | "number">) =>
  `${source}-${number}`;

/** Numbers of both authorities: 24V935000, 2020236. What they are in an id is safe in a URL. */
export const isRecallNumber = (written: string) => /^[A-Z0-9-]{4,20}$/i.test(written);

/** Recalls by their ids, the same one told for several models as one. */
export type JoinedCampaigns = Map<string, PublishedCampaign>;

/** @returns whether it is one that was not among them */
export function joinCampaign(joined: JoinedCampaigns, campaign: PublishedCampaign): boolean {
  const known = joined.get(recallId(campaign));
  if (known) known.models.push(...campaign.models);
  else joined.set(recallId(campaign), { ...campaign, models: [...campaign.models] });
  return known === undefined;
}
