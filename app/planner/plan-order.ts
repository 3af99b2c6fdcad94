type Due = { dueDate: string | null; dueDistance: number | null; createdAt: Date };

/** First what has a date, the earliest first; then by mileage; then in the order they came. */
export function comparePlans(a: Due, b: Due): number {
  if (a.dueDate !== b.dueDate) {
    if (a.dueDate === null) return 1;
    if (b.dueDate === null) return -1;
    return a.dueDate < b.dueDate ? -1 : 1;
  }
  const distance = (a.dueDistance ?? Infinity) - (b.dueDistance ?? Infinity);
  return distance || a.createdAt.getTime() - b.createdAt.getTime();
}
