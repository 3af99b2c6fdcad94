import { prospectPaths } from "#app/prospects/prospect-paths.ts";
import { inviteProspect, offerLogin } from "#tests/support/prospects/prospects.ts";
import { newOwner } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { plain, rejected, send, type Household, type PageCase } from "./page-case.ts";

const invitation = async ({ language }: Household) =>
  (await inviteProspect(databaseUrl, { language })).path;

export const prospectPages: PageCase[] = [
  { name: "a shop's invitation to sign up", path: invitation, ...plain },
  {
    name: "a shop's invitation to sign up with mistakes",
    path: invitation,
    then: (page) => send(page, "#signup", { email: "nobody", password: "1" }),
    ...plain,
    ...rejected,
  },
  {
    name: "a shop's invitation that no longer works",
    path: `${prospectPaths.signUp}?token=none`,
    ...plain,
    status: 400,
  },
  {
    name: "log in with a token",
    path: async ({ language }) => offerLogin(databaseUrl, await newOwner({ language })),
    ...plain,
  },
  {
    name: "log in with a token that no longer works",
    path: `${prospectPaths.logIn}?token=none`,
    ...plain,
    status: 400,
  },
  { name: "check your email after signing up", path: prospectPaths.checkEmail, ...plain },
  { name: "a sign-up that failed", path: prospectPaths.failed, ...plain },
];
