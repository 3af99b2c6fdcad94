import { z } from "zod";
import { plateKey } from "#app/vehicle/plate.ts";
import type { PlateLookup } from "./plate-lookup.ts";
import { validateVin } from "#app/vehicle/vin.ts";

const answerSchema = z.object({ vin: z.string() });

/** Milliseconds that an owner waits for it. */
const answerWithin = 3_000;

/**
 * A provider that is asked `GET {url}?plate=ABC1234&state=VA` with a bearer token, and answers
 * `{"vin": "…"}`, or 404 for a plate it does not know. It rejects on any other answer, also on a
 * VIN that cannot be one, and on a redirect, which the token must not follow.
 */
export function httpPlateLookup({ url, token }: { url: string; token?: string }): PlateLookup<{ vin: string }> {
  return {
    async find({ plate, state }) {
      const address = new URL(url);
      address.searchParams.set("plate", plateKey(plate));
      address.searchParams.set("state", state);
      const response = await fetch(address, {
        headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
        redirect: "manual",
        signal: AbortSignal.timeout(answerWithin),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The plate provider answered ${response.status}`);
      const answer = answerSchema.safeParse(await response.json());
      const check = validateVin(answer.data?.vin ?? "");
      if (!check.ok) throw new Error(`The plate provider answered no VIN: ${check.code}`);
      return { vin: check.vin };
    },
  };
}
