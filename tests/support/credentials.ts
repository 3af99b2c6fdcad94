export const password = "correct horse 8";

export const passwordHash =
  "scrypt$8192$8$10$cm9hZHdvcnRoeS10ZXN0cw$WKO0IR8e8LdeFeXsa8OBIQRCqEgr1-iYin7KfE0tH9s";

let emailCount = 0;

export function newEmail(): string {
  return `owner-${process.pid}-${Date.now()}-${emailCount++}@example.com`;
}
