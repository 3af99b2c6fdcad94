import { animateVisits } from "./animate-visits.ts";
import { watchButtons } from "./busy-buttons.ts";
import { holdLostForms } from "./hold-lost-forms.ts";
import { takeSentForm, watchLostForms } from "./lost-forms.ts";
import { withUploads } from "./next-upload.ts";
import { rememberVisits } from "./remember-visits.ts";
import { startPrefetching } from "./start-prefetching.ts";

export function enhanceVisits(): void {
  watchButtons();
  watchLostForms();
  // Remix has no hook for its requests, so they pass through pages that were loaded early, then
  // through those visited before, forms that may get lost, and uploads with their progress.
  const uploads = withUploads(window.fetch.bind(window));
  window.fetch = startPrefetching(rememberVisits(holdLostForms(uploads, takeSentForm)));
  animateVisits();
}
