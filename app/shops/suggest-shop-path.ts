/** Apart from `paths`, which is part of every page's scripts: few pages lead here. */
export function suggestShopPath(vehicleId: string, named: Record<string, string> = {}): string {
  const query = new URLSearchParams(named).toString();
  return `/garage/${vehicleId}/shops/suggest${query && `?${query}`}`;
}
