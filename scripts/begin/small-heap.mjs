/**
 * For commands that read files of any size: by default, Node leaves hundreds of megabytes
 * uncollected. Half of this is enough for the largest batch.
 */
export const smallHeap = ["--max-semi-space-size=2", "--max-old-space-size=96"];
