/**
 * - QC: Highway Safety Code, s. 440.1.
 * - BC: most mountain and northern routes from October 1 to April 30, some to March 31.
 * - Elsewhere in Canada: advised below 7 °C, which is October to April.
 */
const advised = { rule: "advised", from: "10-01", until: "04-30" } as const;

/** `in-part`: on most mountain and northern routes. */
export type WinterRule = "required" | "in-part" | "advised";

/** Both days are included. */
export const winterTires: Readonly<
  Record<string, { rule: WinterRule; from: string; until: string }>
> = {
  QC: { rule: "required", from: "12-01", until: "03-15" },
  BC: { rule: "in-part", from: "10-01", until: "04-30" },
  ...{ AB: advised, MB: advised, NB: advised, NL: advised, NS: advised, NT: advised },
  ...{ NU: advised, ON: advised, PE: advised, SK: advised, YT: advised },
};
