export const pageSize = 250;

export type Paged = { vehicleId: string; date: string; id: string };

export type ReadRows<Row extends Paged> = (vehicleId: string, after: Row | null) => Promise<Row[]>;

/** @param first the first page over all vehicles; ask for their pages in the same order */
export function pagedRows<Row extends Paged>(
  first: readonly Row[],
  read: ReadRows<Row>,
): (vehicleId: string) => AsyncGenerator<readonly Row[]> {
  const last = first.length === pageSize ? first.at(-1)! : null;
  let isPast = false;
  return async function* (vehicleId) {
    let page = first.filter((row) => row.vehicleId === vehicleId);
    if (page.length > 0) yield page;
    const isCut = last?.vehicleId === vehicleId;
    if (!last || (!isCut && !isPast)) return;
    isPast = true;
    for (let after = isCut ? last : null; ; after = page.at(-1)!) {
      page = await read(vehicleId, after);
      if (page.length > 0) yield page;
      if (page.length < pageSize) return;
    }
  };
}
