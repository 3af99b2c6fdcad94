type Named = Pick<File, "name" | "size" | "lastModified">;

/** Files chosen one after the other are sent together, each once. */
export function mergeFiles<F extends Named>(chosen: F[], more: F[], isMultiple: boolean): F[] {
  if (!isMultiple) return more.length > 0 ? more.slice(-1) : chosen;
  const fresh = more.filter((file) => !chosen.some((other) => isSame(file, other)));
  return [...chosen, ...fresh];
}

const isSame = (a: Named, b: Named) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
