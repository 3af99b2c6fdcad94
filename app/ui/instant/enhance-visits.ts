import { animateVisits } from "./animate-visits.ts";
import { startPrefetching } from "./start-prefetching.ts";

export function enhanceVisits(): void {
  startPrefetching();
  animateVisits();
}
