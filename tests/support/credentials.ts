export const password = "correct horse 8";

/** What the product stores for that password: the tests' owners can log in with it. */
export const passwordHash =
  "scrypt$8192$8$10$cm9hZHdvcnRoeS10ZXN0cw$WKO0IR8e8LdeFeXsa8OBIQRCqEgr1-iYin7KfE0tH9s";

let made = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  return `owner-${process.pid}-${Date.now()}-${made++}@example.com`;
}
