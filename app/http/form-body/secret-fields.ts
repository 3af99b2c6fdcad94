/** Never echoed, stored or logged. */
export function isSecretField(name: string): boolean {
  return /password|recoveryCode/i.test(name);
}

export function isFormToken(name: string): boolean {
  return name === "csrf" || name === "submissionId";
}
