/** Whether a field of this name is never said back, kept or logged: every password, old or new. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name);
}

/** Whether a field belongs to the form itself and not to who typed into it. */
export function isFormToken(name: string): boolean {
  return name === "csrf" || name === "submissionId";
}
