import { watchFileFields } from "#app/forms/files/watch-file-fields.ts";
import { enhanceVisits } from "#app/ui/instant/enhance-visits.client.ts";

/** What needs scripts, and can come once the page is usable. */
export function enhancePage(): void {
  enhanceVisits();
  watchFileFields({
    receipt: () => import("#app/service-records/receipts/receipt-rule.ts"),
    document: () => import("#app/service-records/receipts/receipt-rule.ts"),
    photo: () => import("#app/garage/photo/photo-rule.ts"),
  });
}
