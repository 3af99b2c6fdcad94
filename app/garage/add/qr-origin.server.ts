import { vehicleOrigins } from "#db/schema/garage-terms.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";

/** Cookies count in days. An hour is enough to add a vehicle. */
const oneHourInDays = 1 / 24;

/** A cookie, because several pages lie between the QR code and the new vehicle. */
export function rememberQrCode({ request, context }: RequestArgs): void {
  const flag = new URL(request.url).searchParams.get("qr");
  if (flag !== null && flag !== "false") context.cookies.set("qr", "1", oneHourInDays);
}

export function getVehicleOrigin({
  cookies,
}: RequestArgs["context"]): (typeof vehicleOrigins)[number] {
  return cookies.get("qr") === "1" ? "qr" : "own";
}

/** Programs say it with the car. */
export function readOrigin(form: FormData) {
  return vehicleOrigins.find((origin) => origin === form.get("vehicleOrigin"));
}

export function forgetQrCode({ cookies }: RequestArgs["context"]): void {
  if (cookies.get("qr") !== undefined) cookies.remove("qr");
}
