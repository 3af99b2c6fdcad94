import fc from "fast-check";
import { expect, it } from "vitest";
import { pagedRows, pageSize, type Paged } from "./paged-rows.ts";

async function readAll(counts: number[]) {
  const rows: Paged[] = counts.flatMap((count, vehicle) =>
    Array.from({ length: count }, (_, index) => ({
      vehicleId: "abcdefgh"[vehicle]!,
      date: "2026-01-01",
      id: String(index).padStart(5, "0"),
    })),
  );
  let reads = 0;
  const of = pagedRows(rows.slice(0, pageSize), async (vehicleId, after) => {
    reads += 1;
    return rows
      .filter((row) => row.vehicleId === vehicleId && (!after || row.id > after.id))
      .slice(0, pageSize);
  });
  const yielded: Paged[] = [];
  const lengths: number[] = [];
  for (const [vehicle] of counts.entries()) {
    for await (const page of of("abcdefgh"[vehicle]!)) {
      yielded.push(...page);
      lengths.push(page.length);
    }
  }
  return { rows, yielded, reads, lengths };
}

it("yields every row once, in order, in pages that aren't empty or too long", async () => {
  const counts = fc.array(
    fc.oneof(
      fc.nat({ max: 3 }),
      fc.constantFrom(pageSize - 1, pageSize, pageSize + 1, 2 * pageSize, 703),
    ),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(counts, async (counts) => {
      const { rows, yielded, lengths } = await readAll(counts);
      expect(yielded).toEqual(rows);
      expect(lengths.every((length) => length > 0 && length <= pageSize)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it("reads nothing more if the first page has all rows", async () => {
  expect((await readAll([100, 0, pageSize - 101])).reads).toBe(0);
});
