import { animateVisits } from "./animate-visits.ts";
import { watchButtons } from "./busy-buttons.ts";
import { withUploads } from "./next-upload.ts";
import { startPrefetching } from "./start-prefetching.ts";

export function enhanceVisits(): void {
  watchButtons();
  // Remix has no hook for its requests, so they pass through pages that were loaded early, then
  // through uploads with their progress.
  window.fetch = startPrefetching(withUploads(window.fetch.bind(window)));
  animateVisits();
}
