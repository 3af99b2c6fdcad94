export function valuePath(id: string): string {
  return `/garage/${id}/value`;
}
