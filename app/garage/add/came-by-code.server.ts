import type { vehicleOrigins } from "#db/schema/garage-terms.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";

/** Days, as cookies are counted in: within an hour a vehicle is found, looked at and added. */
const anHour = 1 / 24;

/**
 * Keeps in mind that a QR code led to the page, by `qr` in its query, until a vehicle is added. By
 * a cookie: there are several forms and pages between the two, and each way through them counts.
 */
export function noteCode({ request, context }: RequestArgs): void {
  const flag = new URL(request.url).searchParams.get("qr");
  if (flag !== null && flag !== "false") context.cookies.set("qr", "1", anHour);
}

/** Where a vehicle that is added now came from (spec §3, vehicleOrigin). */
export function originNow({ cookies }: RequestArgs["context"]): (typeof vehicleOrigins)[number] {
  return cookies.get("qr") === "1" ? "qr" : "own";
}

/** The next vehicle comes by itself again. */
export function forgetCode({ cookies }: RequestArgs["context"]): void {
  if (cookies.get("qr") !== undefined) cookies.remove("qr");
}
