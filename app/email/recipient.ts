const withoutDots = new Set(["gmail.com", "googlemail.com"]);

export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = "", domain] = [address.slice(0, at).split("+")[0], address.slice(at + 1)];
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** @param allowed addresses and domains such as `@example.com`, in lower case; null allows all */
export function isAllowedRecipient(email: string, allowed: readonly string[] | null): boolean {
  const address = emailKey(email);
  const domain = address.slice(address.lastIndexOf("@"));
  return allowed === null || allowed.includes(address) || allowed.includes(domain);
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
