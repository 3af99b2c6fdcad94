import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { addVehicle, newOwner, password, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

async function ownerWithoutTerms(postalCode: string) {
  const owner = await newOwner({ postalCode });
  const id = vehicleId(await addVehicle(owner.visitor, { nickname: "Before" }));
  await openDatabase({ url: databaseUrl })
    .update(accounts)
    .set({ agreedAt: null })
    .where(eq(accounts.emailKey, owner.email));
  return { ...owner, id };
}

it("a Canadian owner agrees to the terms once, then continues to the page", async () => {
  const { visitor, id } = await ownerWithoutTerms("N6A 1B3");
  const requested = await visitor.open(`/garage/${id}/edit`);
  expect(requested.location).toBe(`/Service/agree?redirectTo=%2FService%2Fgarage%2F${id}%2Fedit`);
  const terms = await requested.follow();
  expect(terms.heading).toBe("Terms for Canada");
  const sent = await terms.submit("#agree");
  expect(sent.location).toBe(`/Service/garage/${id}/edit`);
  expect((await sent.follow()).status).toBe(200);
  expect((await visitor.open("/agree")).location).toBe("/Service/garage");
});

it("requires agreement before an owner can continue", async () => {
  const { visitor } = await ownerWithoutTerms("N6A 1B3");
  const terms = await (await visitor.open("/garage")).follow();
  const page = await terms.submit("#agree", { agree: "" });
  expect([page.status, page.texts("[role=alert] li")]).toEqual([
    400,
    ["Agree to the terms to continue"],
  ]);
  expect((await visitor.open("/garage")).location).toBe(
    "/Service/agree?redirectTo=%2FService%2Fgarage",
  );
});

it("restores a form that an owner sent before agreeing", async () => {
  const { visitor, id } = await ownerWithoutTerms("N6A 1B3");
  const { csrf } = (await visitor.open("/logout")).fields("#logout");
  const sent = await visitor.post(`/garage/${id}/edit`, {
    csrf: csrf!,
    submissionId: "once",
    nickname: "After",
  });
  const back = await (await (await sent.follow()).submit("#agree")).follow();
  expect(back.fields("#edit").nickname).toBe("After");
  expect((await back.submit("#edit")).location).toBe(`/Service/garage/${id}`);
  expect((await visitor.open(`/garage/${id}`)).heading).toBe("After");
});

it("an owner can download their data and delete the account without agreeing", async () => {
  const { visitor } = await ownerWithoutTerms("N6A 1B3");
  for (const page of ["profile", "data", "delete"])
    expect((await visitor.open(`/account/${page}`)).status).toBe(200);
  const sent = await (await visitor.open("/account/delete")).submit("#delete-account", {
    password,
  });
  expect(sent.location).toBe("/Service/login");
});

it("isn't asked of US owners, of those who agreed at sign-up, or of visitors", async () => {
  const { visitor } = await ownerWithoutTerms("20120");
  expect((await visitor.open("/garage")).status).toBe(200);
  const canadian = await newOwner({ postalCode: "N6A 1B3" });
  expect((await canadian.visitor.open("/garage")).status).toBe(200);
  expect((await new Visitor().open("/agree")).location).toBe(
    "/Service/login?redirectTo=%2FService%2Fagree",
  );
});
