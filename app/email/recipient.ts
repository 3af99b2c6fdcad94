const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * One spelling for all addresses that reach the same mailbox: without a `+tag`, and without dots
 * where Gmail ignores them. For counting alone: an account is known by its address as it is.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = "", domain] = [address.slice(0, at).split("+")[0], address.slice(at + 1)];
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** By which an account is found. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
