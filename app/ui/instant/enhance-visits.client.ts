import { animateVisits } from "./animate-visits.ts";
import { watchButtons } from "./busy-buttons.ts";
import { startPrefetching } from "./start-prefetching.ts";

export function enhanceVisits(): void {
  watchButtons();
  startPrefetching();
  animateVisits();
}
