import { z } from "zod";
import type { VinDecoder } from "./vin-decoder.ts";
import { readWebAnswer } from "./vpic-web-answer.ts";

const answerSchema = z.object({ Results: z.tuple([z.record(z.string(), z.unknown())]) });

/** Milliseconds that an owner waits for it, before our own copy of vPIC is asked. */
const answerWithin = 3_000;

/**
 * Decodes VINs by vPIC's web service, which knows what makers filed since our copy was made. It
 * rejects when the service fails, takes too long, or does not answer for the VIN.
 *
 * @param url of the API, such as `https://vpic.nhtsa.dot.gov/api`
 */
export function vpicWebDecoder(url: string): VinDecoder {
  return {
    async decode(vin) {
      const response = await fetch(`${url.replace(/\/+$/, "")}/vehicles/DecodeVinValues/${vin}?format=json`, {
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(answerWithin),
      });
      if (!response.ok) throw new Error(`vPIC answered ${response.status}`);
      const answer = answerSchema.safeParse(await response.json());
      const decode = answer.success ? readWebAnswer(vin, answer.data.Results[0]) : null;
      if (!decode) throw new Error("vPIC did not answer for this VIN");
      return decode;
    },
  };
}
