import { z } from "zod";
import { isState } from "#app/i18n/states.ts";

/** What an operator's geocoding provider answers: see docs/operations.md. */
export const providerAnswer = z.object({
  city: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()/-]{0,59}$/u),
  state: z.string().refine(isState),
});
