type Ending = { expiresAt: Date; revokedAt: Date | null; removedAt?: Date | null };

/** A car that's removed keeps its links, which work again once it's restored. */
export function shareState(
  { expiresAt, revokedAt, removedAt }: Ending,
  now: Date,
): "open" | "revoked" | "expired" | "removed" {
  if (revokedAt) return "revoked";
  if (expiresAt <= now) return "expired";
  return removedAt ? "removed" : "open";
}
