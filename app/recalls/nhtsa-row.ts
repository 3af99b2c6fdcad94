import { compactDate, readFlag, readMakersNumber, readText, readYear } from "./published-values.ts";
import { isRecallNumber, type PublishedCampaign } from "./recall.ts";

/** `other` is a recall of something that isn't a vehicle. */
export type RowReading =
  | { is: "campaign"; campaign: PublishedCampaign }
  | { is: "other" }
  | { is: "refused"; problems: string[] };

const at = {
  campaign: 1,
  make: 2,
  model: 3,
  year: 4,
  makersNumber: 5,
  component: 6,
  type: 10,
  reported: 15,
  summary: 19,
  consequence: 20,
  remedy: 21,
  doNotDrive: 27,
  parkOutside: 28,
};

/** The two flags after the remedy were added in 2025, so older lines lack them. */
const minFields = at.remedy + 1;
/** What we write for a flag that a line doesn't have: an empty one would mean no. */
const unknownFlag = "?";

/** So that whatever is added to a line comes after the last field that means something. */
export function withAllFields(fields: readonly string[]): string[] {
  return Array.from(
    { length: at.parkOutside + 1 },
    (_, index) => fields[index]?.trim() ?? (index < minFields ? "" : unknownFlag),
  );
}

export function readNhtsaRow(fields: readonly string[]): RowReading {
  if (fields.length < minFields)
    return {
      is: "refused",
      problems: [`it has ${fields.length} fields, and needs ${minFields}`],
    };
  const field = (name: keyof typeof at) => readText(fields[at[name]]);
  const type = field("type");
  if (type !== null && type !== "V") return { is: "other" };
  const [number, make, model, summary] = [
    field("campaign"),
    field("make"),
    field("model"),
    field("summary"),
  ];
  const year = readYear(fields[at.year]);
  const problems = [
    ...(number !== null && isRecallNumber(number)
      ? []
      : ["the campaign number is missing or none"]),
    ...(type === null ? ["the type is missing"] : []),
    ...(make === null ? ["the make is missing"] : []),
    ...(model === null ? ["the model is missing"] : []),
    ...(year === null ? ["the model year is not known"] : []),
    ...(summary === null ? ["the summary is missing"] : []),
  ];
  if (problems.length > 0) return { is: "refused", problems };
  const flag = (name: "doNotDrive" | "parkOutside") => {
    const written = fields[at[name]] ?? unknownFlag;
    return written === unknownFlag ? null : readFlag(written);
  };
  return {
    is: "campaign",
    campaign: {
      ...{
        source: "nhtsa",
        number: number!.toUpperCase(),
        makersNumber: readMakersNumber(fields[at.makersNumber]),
        reportedOn: compactDate(fields[at.reported]),
      },
      ...{
        component: field("component"),
        componentFr: null,
        summary: summary!,
        summaryFr: null,
        consequence: field("consequence"),
        remedy: field("remedy"),
      },
      ...{ parkIt: flag("doNotDrive"), parkOutside: flag("parkOutside"), overTheAir: null },
      models: [{ make: make!, model: model!, year: year! }],
    },
  };
}
