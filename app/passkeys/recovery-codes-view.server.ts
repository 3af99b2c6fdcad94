import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { formatRecoveryCode } from "./recovery-code.ts";
import { deriveCodes, hashRecoveryCode } from "./recovery-codes.server.ts";

const shownMinutes = 10;

type Row = { hash: string; createdAt: Date };

/** @returns null for a set that's old or was replaced */
export function showNewCodes(
  context: RequestContext,
  { accountId }: Pick<Owner, "accountId">,
  set: string,
  rows: readonly Row[],
): string[] | null {
  const codes = deriveCodes(context, accountId, set);
  const first = hashRecoveryCode(context, codes[0]!);
  const oldest = context.now.getTime() - shownMinutes * 60_000;
  const isShown = rows.some((row) => row.hash === first && row.createdAt.getTime() > oldest);
  return isShown ? codes.map(formatRecoveryCode) : null;
}
