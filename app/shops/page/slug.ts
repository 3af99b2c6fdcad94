/** For example `centreville-car-care-centreville-va`. */
export function shopSlug(name: string, city: string, state: string): string {
  const plain = `${name} ${city} ${state}`
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100);
}
