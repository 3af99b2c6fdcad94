import type { SignUpType } from "#db/schema/prospect-terms.ts";
import { idOf } from "#app/http/secrets.server.ts";

/** The specification's 50 percent (§9). */
const slpPercent = 50;

/** Always the same for an account. `percent` is of those who signed up on their own; 0 is off. */
export function isAsked(accountId: string, signUpType: SignUpType | null, percent: number) {
  if (percent === 0) return false;
  const place = Buffer.from(idOf("survey", accountId), "base64url").readUInt32BE() / 2 ** 32;
  return place * 100 < (signUpType === "slp" ? Math.max(slpPercent, percent) : percent);
}
