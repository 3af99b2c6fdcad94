/**
 * When winter tires are required or advised, by province; the months are those of the winter that
 * begins in `from`. Required in part: on most mountain and northern routes.
 *
 * - QC: Highway Safety Code, s. 440.1.
 * - BC: most mountain and northern routes from 1 October to 30 April, some to 31 March.
 * - Elsewhere in Canada they are advised below 7 °C, which is October to April.
 */
const advised = { rule: "advised", from: "10-01", until: "04-30" } as const;

/** How binding a winter season is. */
export type WinterRule = "required" | "in-part" | "advised";

/** Days of the year, both ends included. */
export const winterTires: Readonly<
  Record<string, { rule: WinterRule; from: string; until: string }>
> = {
  QC: { rule: "required", from: "12-01", until: "03-15" },
  BC: { rule: "in-part", from: "10-01", until: "04-30" },
  ...{ AB: advised, MB: advised, NB: advised, NL: advised, NS: advised, NT: advised },
  ...{ NU: advised, ON: advised, PE: advised, SK: advised, YT: advised },
};
