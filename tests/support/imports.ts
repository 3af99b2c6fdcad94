import { readFileSync } from "node:fs";
import type {
  ImportHints,
  ImportedLine,
} from "#app/service-records/import/formats/imported-line.ts";
import { decodeImportText } from "#app/service-records/import/formats/import-text.ts";
import { readImport } from "#app/service-records/import/formats/read-import.ts";

export const american: ImportHints = {
  language: "en",
  unit: "mi",
  currency: "USD",
  today: "9999-12-31",
};
export const quebecer: ImportHints = {
  language: "fr",
  unit: "km",
  currency: "CAD",
  today: "9999-12-31",
};

export function sample(file: string): string {
  return decodeImportText(readFileSync(`tests/support/imports/${file}`));
}

/** One string per line of the file: its number, then its problem or its record. */
export function reported(text: string, hints: ImportHints = american): string[] {
  return readImport(text, hints).lines.map(describeLine);
}

function describeLine(line: ImportedLine): string {
  if (!line.ok) return `${line.line} ${line.problem}`;
  const { date, odometer, serviceIds, ownService, shop, costs, currency, comments } = line.record;
  const parts = [
    date,
    odometer && `${odometer.distance} ${odometer.unit}`,
    serviceIds.length > 0 && `[${serviceIds.join()}]`,
    ownService,
    shop && `@${shop}`,
    costs.total !== null && `${costs.total} ${currency}`,
    line.droppedCost && `no ${line.droppedCost.problem}: ${line.droppedCost.written}`,
    comments && `(${comments.replaceAll("\n", " / ")})`,
    line.vehicle && `{${line.vehicle}}`,
  ];
  return `${line.line} ${parts.filter(Boolean).join(" · ")}`;
}
