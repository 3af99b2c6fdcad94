/** As many rows as are read at a time: a file of any length is written with so many in memory. */
export const pageSize = 250;

export type Paged = { vehicleId: string; date: string; id: string };

/**
 * Rows of a vehicle by day and id, {@link pageSize} at most: those after a row, or from its first
 * one.
 */
export type ReadRows<Row extends Paged> = (vehicleId: string, after: Row | null) => Promise<Row[]>;

/**
 * The rows of vehicles, a page at a time.
 *
 * @param first the first page of them all, in the order of their vehicles
 * @returns for each vehicle, asked for in that same order, its pages; nothing more is read where
 *   the first page held all
 */
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
