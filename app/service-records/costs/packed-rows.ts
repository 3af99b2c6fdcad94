/** Broken bars in a text become plain ones. */
const separator = "¦";

type Value = string | number | null | undefined;

/**
 * A page's data has a name and a reference for each value, so that long lists are smaller as one
 * text.
 */
export function packRows(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => row.map(packValue).join(separator)).join("\n");
}

export function unpackRows(packed: string): string[][] {
  return packed === "" ? [] : packed.split("\n").map((row) => row.split(separator));
}

function packValue(value: Value): string {
  return String(value ?? "")
    .replaceAll(separator, "|")
    .replaceAll("\n", " ");
}
