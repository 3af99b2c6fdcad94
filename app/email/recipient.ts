const withoutDots = new Set(["gmail.com", "googlemail.com"]);

export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = "", domain] = [address.slice(0, at).split("+")[0], address.slice(at + 1)];
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
