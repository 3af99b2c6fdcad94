import { z } from "zod";
import { dayFirst, readFlag, readText } from "./published-values.ts";
import { isRecallNumber, type PublishedCampaign } from "./recall.ts";
import type { GarageModel } from "./recall-provider.ts";

const answerSchema = z.object({ results: z.array(z.record(z.string(), z.unknown())) });

/** Null for an unexpected answer. NHTSA answers 400 with no results when there are no recalls. */
export function readNhtsaRecalls(
  status: number,
  body: unknown,
  model: GarageModel,
): PublishedCampaign[] | null {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return null;
  const { results } = answer.data;
  if (status === 400) return results.length === 0 ? [] : null;
  return results.flatMap((result): PublishedCampaign[] => {
    const [number, summary] = [readText(result.NHTSACampaignNumber), readText(result.Summary)];
    if (number === null || !isRecallNumber(number) || summary === null) return [];
    return [
      {
        ...{
          source: "nhtsa",
          number: number.toUpperCase(),
          makersNumber: null,
          reportedOn: dayFirst(result.ReportReceivedDate),
        },
        ...{
          component: readText(result.Component),
          componentFr: null,
          summary,
          summaryFr: null,
          remedy: readText(result.Remedy),
        },
        // Older answers have this typo.
        consequence: readText(result.Consequence) ?? readText(result.Conequence),
        ...{
          parkIt: readFlag(result.parkIt),
          parkOutside: readFlag(result.parkOutSide),
          overTheAir: readFlag(result.overTheAirUpdate),
        },
        models: [model],
      },
    ];
  });
}

export function readNhtsaModels(status: number, body: unknown): string[] | null {
  const answer = answerSchema.safeParse(body);
  if (!answer.success || (status === 400 && answer.data.results.length > 0)) return null;
  return answer.data.results.flatMap(({ model }) => readText(model) ?? []);
}
