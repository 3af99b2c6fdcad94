const list = "/account/passkeys";

export const passkeyPaths = {
  list,
  add: `${list}/add`,
  create: (challenge: string) => `${list}/add/${challenge}`,
  passkey: (id: string) => `${list}/${id}`,
  remove: (id: string) => `${list}/${id}/remove`,
  recoveryCodes: "/account/recovery-codes",
  logIn: "/login/passkey",
  logInWithCode: "/login/recovery-code",
};
