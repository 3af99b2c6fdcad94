import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { addVehicle, newOwner, password, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

/** An owner whose account came from elsewhere, without the agreement that a sign-up takes. */
async function ownerWithoutTerms(postalCode: string) {
  const owner = await newOwner({ postalCode });
  const id = vehicleId(await addVehicle(owner.visitor, { nickname: "Before" }));
  await openDatabase({ url: databaseUrl })
    .update(accounts)
    .set({ agreedAt: null })
    .where(eq(accounts.emailKey, owner.email));
  return { ...owner, id };
}

it("a Canadian owner who has not agreed to the terms does so once, and goes on to the page that was asked for", async () => {
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

it("without the agreement nothing is recorded", async () => {
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

it("a form that came before the agreement comes back filled after it", async () => {
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

it("does not stand between an owner and their data, or the way out", async () => {
  const { visitor } = await ownerWithoutTerms("N6A 1B3");
  for (const page of ["profile", "data", "delete"])
    expect((await visitor.open(`/account/${page}`)).status).toBe(200);
  const sent = await (await visitor.open("/account/delete")).submit("#delete-account", {
    password,
  });
  expect(sent.location).toBe("/Service/login");
});

it("is not asked of owners in the US, of those who agreed when they signed up, nor shown to the signed-out", async () => {
  const { visitor } = await ownerWithoutTerms("20120");
  expect((await visitor.open("/garage")).status).toBe(200);
  const canadian = await newOwner({ postalCode: "N6A 1B3" });
  expect((await canadian.visitor.open("/garage")).status).toBe(200);
  expect((await new Visitor().open("/agree")).location).toBe(
    "/Service/login?redirectTo=%2FService%2Fagree",
  );
});
