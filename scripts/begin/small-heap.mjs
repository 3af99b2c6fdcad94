/**
 * What Node is told for a command that reads files of any size, in MB: left to itself it lets
 * hundreds of megabytes of what was read go uncollected. Half of it is enough for the largest
 * batch.
 */
export const smallHeap = ["--max-semi-space-size=2", "--max-old-space-size=96"];
