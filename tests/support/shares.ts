import type { ReportPart } from "#db/schema/report-terms.ts";
import { sendRecord } from "./records.ts";
import type { Page, Visitor } from "./browse/visitor.ts";

export const urlsOn = (page: Page) =>
  page.document
    .querySelectorAll("[data-share] input[name=url]")
    .map((input) => input.getAttribute("value")!);

/** Returns the new link's path. */
export async function shareReport(
  visitor: Visitor,
  vehicleId: string,
  include: ReportPart[] = ["services", "mileage", "recalls"],
): Promise<string> {
  const form = await visitor.open(`/garage/${vehicleId}/report/share`);
  const sent = await sendRecord(form, "#share", { include, intent: "share" });
  visitor.cookies.delete("flash");
  const [url] = urlsOn(await sent.follow());
  if (!url) throw new Error(`No link at ${sent.url.pathname}: ${sent.status} ${sent.title}`);
  return new URL(url).pathname;
}
