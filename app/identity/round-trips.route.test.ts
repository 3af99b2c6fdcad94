import { afterAll, beforeAll, expect, it } from "vitest";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import {
  answerOf,
  bring,
  createIdentityLink,
  logInWith,
  newPerson,
} from "#tests/support/identity/provider-answers.ts";
import { newVerifiedOwner, password } from "#tests/support/owner.ts";
import { shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { identityPaths } from "./identity-paths.ts";

let stack: FaultyStack;
beforeAll(async () => {
  stack = await shareFaultyStack();
});
afterAll(() => stack.stop());

const newVisitor = () => new Visitor({ origin: stack.origin });

async function roundTrips(run: () => Promise<Page>): Promise<number> {
  const before = stack.database.requests;
  const page = await run();
  expect([page.status, page.heading]).toEqual([expect.toSatisfy(isFine), page.heading]);
  return stack.database.requests - before;
}

const isFine = (status: number) => status < 400;

it("Signing up with Google takes one database request per page and two per form (P1)", async () => {
  const visitor = newVisitor();
  expect(await roundTrips(() => visitor.open(socialPaths.logIn("google")))).toBe(0);
  const person = newPerson();
  const answer = await answerOf(visitor, "google", person);
  expect(await roundTrips(() => bring(visitor, answer))).toBe(1);
  const page = await visitor.open(identityPaths.finishSignUp);
  expect(await roundTrips(() => visitor.open(identityPaths.finishSignUp))).toBe(0);
  const typed = { postalCode: "20120", agree: "on" };
  expect(await roundTrips(() => page.submit("#finish", typed))).toBe(2);

  const again = newVisitor();
  const secondAnswer = await answerOf(again, "google", person);
  expect(await roundTrips(() => bring(again, secondAnswer))).toBe(2);
  expect(await roundTrips(() => again.open(socialPaths.identities))).toBe(1);
  expect(await roundTrips(() => again.open(identityPaths.done))).toBe(1);
});

it("Adding and removing Google takes one request per page and two per form (P1)", async () => {
  const { visitor, email, accountId } = await newVerifiedOwner({ stack });
  await logInWith(visitor, "google", newPerson());
  expect(await roundTrips(() => visitor.open(identityPaths.link))).toBe(1);
  const page = await visitor.open(identityPaths.link);
  expect(await roundTrips(() => page.submit("#link-email", { intent: "email" }))).toBe(2);
  expect(await roundTrips(() => page.submit("#link", { password }))).toBe(2);

  const token = await createIdentityLink(stack.databaseUrl, { accountId, email });
  const confirmPath = `${identityPaths.confirmLink}?token=${token}`;
  expect(await roundTrips(() => visitor.open(confirmPath))).toBe(1);
  const confirm = await visitor.open(confirmPath);
  expect(await roundTrips(() => confirm.submit("#confirm-link"))).toBe(2);

  const list = await visitor.open(socialPaths.identities);
  const form = "form[id^=identity-]";
  expect(await roundTrips(() => list.submit(form, { intent: "remove" }))).toBe(2);
});
