import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { JSONParser } from "@streamparser/json";
import { readCsvShop, shopColumns } from "#app/shops/import/csv-shop.ts";
import { skipped, type ShopReading } from "#app/shops/import/imported-shop.ts";
import { readOsmThing } from "#app/shops/import/osm-shop.ts";
import { Failure } from "../run/failure.ts";
import { readCsvFile } from "./csv-file.ts";
import type { SourceEntry } from "./rejections.ts";
import { openPlaces } from "./places.ts";
import { readElement, readFeature } from "./osm-elements.ts";

export type ShopRow = { entry: SourceEntry } & ShopReading;

async function isJson(path: string): Promise<boolean> {
  for await (const text of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
    const start = text.replace(/^\ufeff/, "").trimStart();
    if (start) return start.startsWith("{");
  }
  return false;
}

export async function* readShopFile(path: string): AsyncGenerator<ShopRow> {
  const { locate, placeOf } = await openPlaces();
  if (await isJson(path)) {
    for await (const { where, thing } of readOsmFile(createReadStream(path)))
      yield { entry: { where }, ...readOsmThing(thing, locate) };
  } else {
    const lines = new Map<string, number>();
    for await (const entry of readCsvFile(createReadStream(path), shopColumns)) {
      const shop = readCsvShop(entry.row, locate, placeOf);
      yield { entry, ...rejectDuplicate(shop, entry.line, lines) };
    }
  }
}

/** A repeated code may be a typo, so only the first shop counts. */
function rejectDuplicate(
  reading: ShopReading,
  line: number,
  lines: Map<string, number>,
): ShopReading {
  if (reading.is !== "shop") return reading;
  const { compCode } = reading.shop;
  const first = lines.get(compCode);
  if (first) return skipped(`its comp_code ${compCode} is that of line ${first}, which counts`);
  lines.set(compCode, line);
  return reading;
}

async function* readOsmFile(file: Readable) {
  const parser = new JSONParser({ paths: ["$.elements.*", "$.features.*"], keepStack: false });
  let found: ReturnType<typeof readElement>[] = [];
  let [isOsm, number] = [false, 0];
  parser.onValue = ({ value, stack }) => {
    isOsm = true;
    number += 1;
    const read = stack[1]?.key === "features" ? readFeature : readElement;
    found.push(read(value, number));
  };
  parser.onError = (error) => {
    throw new Failure(`The file cannot be read as JSON: ${error.message}.`, { cause: error });
  };
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      parser.write(chunk);
      yield* found;
      found = [];
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The file cannot be read as JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  if (!parser.isEnded) throw new Failure("The file cannot be read as JSON: it ends too soon.");
  if (!isOsm)
    throw new Failure(
      "The file has neither the elements of Overpass’s answer nor the features of GeoJSON.",
    );
}
