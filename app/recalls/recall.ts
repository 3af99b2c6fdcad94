import type { RecallSource } from "#db/schema/recall-terms.ts";

/** Null means that the authority doesn't say. */
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

type RecalledModel = { make: string; model: string; year: number };

export type PublishedCampaign = PublishedRecall & { models: RecalledModel[] };

export const recallId = ({ source, number }: Pick<PublishedRecall, "source" | "number">) =>
  `${source}-${number}`;

/** 24V935000 or 2020236. Every match is safe in a URL. */
export const isRecallNumber = (written: string) => /^[A-Z0-9-]{4,20}$/i.test(written);

export type JoinedCampaigns = Map<string, PublishedCampaign>;

/** @returns whether the campaign is new */
export function joinCampaign(joined: JoinedCampaigns, campaign: PublishedCampaign): boolean {
  const known = joined.get(recallId(campaign));
  if (known) known.models.push(...campaign.models);
  else joined.set(recallId(campaign), { ...campaign, models: [...campaign.models] });
  return known === undefined;
}
