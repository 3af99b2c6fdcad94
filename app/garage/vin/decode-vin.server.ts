import { eq } from "drizzle-orm";
import { z } from "zod";
import { openReader, type Database } from "#db/client.ts";
import { isDatabaseUnavailable } from "#db/availability.ts";
import { runBatch } from "#db/writes.ts";
import { partOf } from "#db/time-budget.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { findModel } from "#app/garage/add/vehicle-lists.server.ts";
import type { VinDecode, VinDecoder } from "./vin-decoder.ts";
import { vpicDecoder } from "./vin-decoder.vpic.server.ts";
import { parseWebResponse } from "./vpic-web-response.ts";

type FoundDecode = Extract<VinDecode, { status: "found" }>;

type DecodeContext = Pick<RequestContext, "db" | "budget" | "now" | "settings" | "timing" | "log">;

/** Milliseconds; leaves time for the page. */
const vpicTimeoutMs = 1_000;

export async function findDecode(db: Database, vin: string): Promise<VinDecode | null> {
  const [row] = await db
    .select({ result: vinDecodes.result })
    .from(vinDecodes)
    .where(eq(vinDecodes.vin, vin));
  return (row?.result as VinDecode | undefined) ?? null;
}

export async function decodeAndSave(
  context: DecodeContext,
  vin: string,
): Promise<VinDecode | null> {
  try {
    const decode = await chooseDecoder(context).decode(vin);
    if (decode.status !== "found") return decode;
    const settled = decode.others ? await keepKnownModels(context.db, decode) : decode;
    await saveDecode(context, vin, settled);
    return settled;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

function chooseDecoder({ settings, budget, timing, now, log }: DecodeContext): VinDecoder {
  const vpic = openReader({
    ...settings.vpic,
    onRequest: timing.roundTrip,
    budget: partOf(budget, vpicTimeoutMs),
  });
  const embedded = vpicDecoder(vpic, todayIn(defaultTimeZone, now));
  return settings.vpicWeb
    ? withFallback(vpicWebDecoder(settings.vpicWeb), embedded, log)
    : embedded;
}

function withFallback(
  decoder: VinDecoder,
  fallback: VinDecoder,
  log: RequestContext["log"],
): VinDecoder {
  return {
    async decode(vin) {
      try {
        return await decoder.decode(vin);
      } catch (error) {
        log.warn("vin provider", error);
        return fallback.decode(vin);
      }
    },
  };
}

async function keepKnownModels(db: Database, decode: FoundDecode): Promise<FoundDecode> {
  const specs = [decode.spec, ...(decode.others ?? [])];
  const models = await Promise.all(
    specs.map(({ year, make, model }) => findModel(db, year, make, model)),
  );
  const [spec, ...others] = specs.filter((_, index) => models[index] !== null);
  if (!spec) return decode;
  return others.length > 0 ? { ...decode, spec, others } : { status: "found", spec };
}

async function saveDecode(
  { db, now, log }: DecodeContext,
  vin: string,
  result: VinDecode,
): Promise<void> {
  try {
    const decode = { vin, result, decodedAt: now };
    await runBatch(db, [db.insert(vinDecodes).values(decode).onConflictDoNothing()]);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn("database", error);
  }
}

const responseSchema = z.object({ Results: z.tuple([z.record(z.string(), z.unknown())]) });

const timeoutMs = 3_000;

/** Rejects if it fails, is too slow or returns another VIN. */
export function vpicWebDecoder(url: string): VinDecoder {
  return {
    async decode(vin) {
      const response = await fetch(joinUrl(url, `/vehicles/DecodeVinValues/${vin}?format=json`), {
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`vPIC answered ${response.status}`);
      const answer = responseSchema.safeParse(await response.json());
      const decode = answer.success ? parseWebResponse(vin, answer.data.Results[0]) : null;
      if (!decode) throw new Error("vPIC did not answer for this VIN");
      return decode;
    },
  };
}
