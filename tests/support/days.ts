/** A day so many days from now, as a date field takes it. Yesterday has come everywhere on earth. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
