/**
 * By default, Node leaves hundreds of megabytes uncollected. Half is enough for the largest batch.
 */
export const smallHeap = ["--max-semi-space-size=2", "--max-old-space-size=96"];
