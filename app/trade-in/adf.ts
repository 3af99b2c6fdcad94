import { escapeXml } from "#app/i18n/escape-xml.ts";
import type { Distance } from "#app/i18n/numbers.ts";

export type LeadDetails = {
  id: string;
  askedAt: Date;
  vehicle: {
    year: number;
    make: string;
    model: string;
    trim: string | null;
    vin: string | null;
    odometer: (Distance & { date: string }) | null;
  };
  customer: { name: string; email: string; phone: string | null };
  receiver: { name: string; email: string | null };
  provider: { name: string; url: string; email: string };
};

/**
 * Auto-lead Data Format 1.0, which dealers' systems read: elements in the order of its DTD. Its
 * specification begins with `<?ADF VERSION "1.0"?>` and an `<?XML …?>` that no parser accepts, so
 * this has the declarations that are used instead.
 */
export function adfDocument(lead: LeadDetails): string {
  const { id, askedAt, vehicle, customer, receiver, provider } = lead;
  const { year, make, model, trim, vin, odometer } = vehicle;
  const business = { part: "full", type: "business" };
  const prospect = element("prospect", { status: "new" }, [
    element("id", { sequence: "1", source: provider.name }, id),
    element("requestdate", {}, askedAt.toISOString().replace(/\.\d+Z$/, "+00:00")),
    element("vehicle", { interest: "trade-in", status: "used" }, [
      element("year", {}, String(year)),
      element("make", {}, make),
      element("model", {}, model),
      vin && element("vin", {}, vin),
      trim && element("trim", {}, trim),
      odometer && element("odometer", { units: odometer.unit }, String(odometer.distance)),
      odometer && element("comments", {}, `Odometer reading of ${odometer.date}.`),
    ]),
    element("customer", {}, [
      element("contact", {}, [
        element("name", { part: "full", type: "individual" }, customer.name),
        element("email", {}, customer.email),
        customer.phone && element("phone", { type: "voice" }, customer.phone),
      ]),
      element("comments", {}, "Agreed to be contacted about a trade-in of this vehicle."),
    ]),
    element("vendor", {}, [
      element("vendorname", {}, receiver.name),
      element("contact", {}, [
        element("name", business, receiver.name),
        receiver.email && element("email", {}, receiver.email),
      ]),
    ]),
    element("provider", {}, [
      element("name", business, provider.name),
      element("service", {}, "Trade-in requests"),
      element("url", {}, provider.url),
      element("email", {}, provider.email),
    ]),
  ]);
  const declarations = `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n`;
  return `${declarations}${element("adf", {}, [prospect])}\n`;
}

function element(
  name: string,
  attributes: Record<string, string>,
  content: string | readonly (string | null)[],
): string {
  const pairs = Object.entries(attributes).map(([key, text]) => ` ${key}="${escapeXml(text)}"`);
  return `<${name}${pairs.join("")}>${inside(content)}</${name}>`;
}

function inside(content: string | readonly (string | null)[]): string {
  if (typeof content === "string") return escapeXml(content.replace(/\s+/g, " "));
  const lines = content.filter(Boolean).join("\n").replaceAll("\n", "\n  ");
  return `\n  ${lines}\n`;
}
