/**
 * Everything on this device is in caches named after the owner's tag, so that deleting another
 * owner's things needs no list of them. Used by the service worker and by pages.
 */
export type Kind = "pages" | "files" | "queue" | "shared";

const nameOf = (kind: Kind, tag: string) => `${kind} ${tag}`;

/** Whose things are on this device. */
export async function findTag(): Promise<string | null> {
  const [name] = await caches.keys();
  return name?.split(" ")[1] ?? null;
}

export async function openStore(kind: Kind, tag: string): Promise<Cache> {
  return caches.open(nameOf(kind, tag));
}

/** Doesn't create it, unlike {@link openStore}. */
export async function findStore(kind: Kind): Promise<Cache | null> {
  const tag = await findTag();
  return tag !== null && (await caches.has(nameOf(kind, tag))) ? openStore(kind, tag) : null;
}

/** Deletes what isn't the owner's; with null, everything. */
export async function deleteAllExcept(tag: string | null): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => tag === null || !name.endsWith(` ${tag}`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Puts it last and removes the oldest. */
export async function putLast(
  store: Cache,
  key: string | Request,
  response: Response,
  max: number,
): Promise<void> {
  await store.delete(key);
  await store.put(key, response);
  const keys = await store.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => store.delete(old)));
}
