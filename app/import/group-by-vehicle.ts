export function groupByVehicle<Item extends { vehicleId: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.vehicleId);
    if (group) group.push(item);
    else groups.set(item.vehicleId, [item]);
  }
  return groups;
}
