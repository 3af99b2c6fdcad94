import { z } from "zod";
import { languages } from "#app/i18n/reader.ts";

/** What is done with a vehicle's calendar: made, in another language, given another address, turned off. */
export const calendarSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["create", "language"]), language: z.enum(languages, { error: "preference.invalid" }) }),
  z.object({ intent: z.enum(["replace", "revoke"]) }),
]);

export type CalendarSubmission = z.infer<typeof calendarSchema>;
