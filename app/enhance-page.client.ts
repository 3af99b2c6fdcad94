import { reportErrors } from "#app/http/client-errors/report-error.client.ts";
import { watchFileFields } from "#app/forms/files/watch-file-fields.ts";
import { enhanceVisits } from "#app/ui/instant/enhance-visits.client.ts";

/** What needs scripts, and can come once the page is usable. */
export function enhancePage(): void {
  reportErrors();
  enhanceVisits();
  watchFileFields({
    receipt: () => import("#app/service-records/receipts/receipt-rule.ts"),
    document: () => import("#app/service-records/receipts/receipt-rule.ts"),
    photo: () => import("#app/garage/photo/photo-rule.ts"),
  });
}
