import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { password } from "#tests/support/owner.ts";
import { challengeFor, insertUnusablePasskey } from "#tests/support/passkeys/passkeys.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { plain, rejected, send, type Household, type PageCase } from "./page-case.ts";

const ofOneCar = { who: "owner of one car" } as const;

export const passkeyPages: PageCase[] = [
  { name: "passkeys", path: passkeyPaths.list, ...plain, who: "owner of two cars" },
  {
    name: "passkeys, one of them",
    path: async ({ owner: { accountId } }) => {
      await insertUnusablePasskey(databaseUrl, accountId);
      return passkeyPaths.list;
    },
    ...plain,
    who: "owner of one car",
  },
  { name: "add a passkey", path: passkeyPaths.add, ...plain, who: "owner of two cars" },
  {
    name: "add a passkey with a mistake",
    path: passkeyPaths.add,
    then: (page) => send(page, "#confirm"),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  {
    name: "create a passkey",
    path: ({ owner: { visitor } }) => passkeyPaths.create(challengeFor(visitor)),
    ...plain,
    who: "owner of two cars",
  },
  {
    name: "create a passkey without scripts",
    path: ({ owner: { visitor } }) => passkeyPaths.create(challengeFor(visitor)),
    then: (page) => send(page, "#create-passkey"),
    ...plain,
    ...rejected,
    who: "owner of two cars",
  },
  { name: "rename a passkey", path: ownPasskey(passkeyPaths.passkey), ...plain, ...ofOneCar },
  {
    name: "rename a passkey with a mistake",
    path: ownPasskey(passkeyPaths.passkey),
    then: (page) => send(page, "#rename-passkey", { name: "" }),
    ...plain,
    ...rejected,
    ...ofOneCar,
  },
  { name: "remove a passkey", path: ownPasskey(passkeyPaths.remove), ...plain, ...ofOneCar },
  { name: "recovery codes", path: passkeyPaths.recoveryCodes, ...plain, who: "owner of two cars" },
  {
    name: "new recovery codes",
    path: passkeyPaths.recoveryCodes,
    then: (page) => send(page, "#confirm", { password }),
    ...plain,
    ...ofOneCar,
  },
  { name: "login with a passkey", path: passkeyPaths.logIn, ...plain },
  {
    name: "login with a passkey without scripts",
    path: passkeyPaths.logIn,
    then: (page) => send(page, "#passkey-login"),
    ...plain,
    ...rejected,
  },
  { name: "login with a recovery code", path: passkeyPaths.logInWithCode, ...plain },
  {
    name: "login with a recovery code and mistakes",
    path: passkeyPaths.logInWithCode,
    then: (page) => send(page, "#recovery-login"),
    ...plain,
    ...rejected,
  },
];

function ownPasskey(path: (id: string) => string) {
  return async ({ owner: { accountId } }: Household) =>
    path(await insertUnusablePasskey(databaseUrl, accountId));
}
