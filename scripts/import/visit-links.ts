import { basename } from "node:path";
import { emailKey } from "#app/email/recipient.ts";
import { idOf, keyedHash } from "#app/http/secrets.server.ts";
import type { CsvRow } from "./csv-file.ts";
import type { LinkRow } from "./link-row.ts";

/**
 * Gives a visit the same token in every run. Without an address or a reference, a visit is its row,
 * with all columns, in a file of this name; of equal rows, each is a visit. Two customers must never
 * share a link.
 */
export function openVisitTokens(
  secret: string,
  source: string,
): (visit: LinkRow, row: CsvRow["row"]) => string {
  const counts = new Map<string, number>();

  function countEqual(names: readonly string[]): string {
    const key = idOf(...names);
    const earlier = counts.get(key) ?? 0;
    counts.set(key, earlier + 1);
    return String(earlier);
  }

  return ({ compCode, kind, date, vehicle, email, reference }, row) => {
    const names = [compCode, kind, date];
    if (email !== null) names.push("email", vehicle ?? "", emailKey(email));
    else if (reference !== null) names.push("reference", reference);
    else {
      names.push("row", basename(source), JSON.stringify(Object.entries(row).sort()));
      names.push(countEqual(names));
    }
    return keyedHash(secret, "review-link", JSON.stringify(names));
  };
}

/** Identifies the email about a visit. */
export function mailIdOf({ compCode, kind, date, vehicle }: LinkRow, email: string): string {
  return idOf("review-link", compCode, kind, date, vehicle ?? "", emailKey(email));
}
