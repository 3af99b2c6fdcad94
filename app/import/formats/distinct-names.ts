/** Of several with the same name, the second becomes `log (2).zip`. */
export function toDistinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, end = ""] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [];
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1)
      distinct = `${stem} (${number})${end}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
