/** The favorite, including a choice that's still being sent. */
export function shownFavorite(
  favorite: string | undefined,
  sent: Pick<FormData, "get"> | null,
): string | undefined {
  if (!sent) return favorite;
  return sent.get("intent") === "favorite" ? String(sent.get("compCode")) : undefined;
}
