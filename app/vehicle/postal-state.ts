import type { Country } from "#app/i18n/locale.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";

/** From each of these on, ZIP codes are of another state. Must agree with our postal places. */
const zipCodes =
  "005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 06390NY 06391CT " +
  "070NJ 090AE 100NY 150PA 197DE 200DC 201VA 202DC 20588MD 20589DC 20598VA 20599DC 206MD 220VA " +
  "247WV 270NC 290SC 300GA 320FL 340AA 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI " +
  "500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX " +
  "734OK 73960TX 73961OK 750TX 800CO 820WY 832ID 83414WY 83415ID 840UT 850AZ 870NM 885TX 889NV " +
  "900CA 962AP 967HI 96799AS 96800HI 969GU 96939PW 96941FM 96945GU 96950MP 96953GU 96960MH " +
  "96961GU 96970MH 96971GU 970OR 980WA 995AK";

const canadianCodes =
  "A:NL B:NS C:PE E:NB G:QC H:QC J:QC K:ON L:ON M:ON N:ON P:ON R:MB S:SK T:AB V:BC " +
  "X:NT X0A:NU X0B:NU X0C:NU X0D:NT Y:YT";

const starts = [...`${zipCodes} ${canadianCodes}`.matchAll(/(\w{1,5}?):?([A-Z]{2})(?= |$)/g)];

/** The country and the state or province of a complete code. */
export function getPostalState(typed: string): { country: Country; state: string } | null {
  const parsed = parsePostalCode(typed);
  if (!parsed.ok) return null;
  const { country, placeKey } = parsed.postalCode;
  const last = starts.filter(([, start]) => start! <= placeKey).pop();
  return last ? { country, state: last[2]! } : null;
}
