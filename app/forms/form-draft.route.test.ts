import { beforeEach, describe, expect, it } from "vitest";
import { addVehicle, newOwner, password, vehicleId, type TestOwner } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let owner: TestOwner;
let id: string;
let form: Page;

beforeEach(async () => {
  owner = await newOwner();
  id = vehicleId(await addVehicle(owner.visitor, { nickname: "Before" }));
  form = await owner.visitor.open(`/garage/${id}/edit`);
  const elsewhere = new Visitor();
  await (await elsewhere.open("/login")).submit("#login", { email: owner.email, password });
  await (await elsewhere.open("/account/profile")).submit("#end-others", { intent: "end-others" });
});

const typed = { nickname: "After «é»", plate: "not a plate!", averageDistance: "12 000" };
const logIn = async (page: Page, email = owner.email) =>
  (await page.submit("#login", { email, password })).follow();

describe("a form that is sent after the session ended", () => {
  it("comes back filled in after login and can be sent", async () => {
    const sent = await form.submit("#edit", typed);
    expect(sent.location).toBe(`/Service/login?redirectTo=%2FService%2Fgarage%2F${id}%2Fedit`);
    const back = await logIn(await sent.follow());
    expect(back.fields("#edit")).toMatchObject(typed);
    expect(back.text("main")).toContain(
      "What you typed is still here. Check it, then send it again.",
    );

    const rejected = await back.submit("#edit");
    expect([rejected.status, rejected.fields("#edit").nickname]).toEqual([400, typed.nickname]);
    expect((await rejected.submit("#edit", { plate: "" })).location).toBe(`/Service/garage/${id}`);
    expect((await owner.visitor.open(`/garage/${id}`)).heading).toBe(typed.nickname);
    expect((await owner.visitor.open(`/garage/${id}/edit`)).text("main")).not.toContain(
      "What you typed is still here",
    );
  });

  it("comes back even if the browser lost its session cookie", async () => {
    owner.visitor.cookies.delete("session");
    const back = await logIn(await (await form.submit("#edit", typed)).follow());
    expect(back.fields("#edit").nickname).toBe(typed.nickname);
  });

  it("appears only on its own page", async () => {
    await logIn(await (await form.submit("#edit", typed)).follow());
    for (const path of ["/garage", "/account/profile", `/garage/${id}`]) {
      expect((await owner.visitor.open(path)).html).not.toContain("After");
    }
  });

  it("isn't shown to another account or in another browser", async () => {
    const login = await (await form.submit("#edit", typed)).follow();
    const stranger = await newOwner();
    const page = await (await login.submit("#login", { email: stranger.email, password })).follow();
    expect(page.html + (await owner.visitor.open("/garage")).html).not.toContain("After");

    const other = new Visitor();
    other.cookies.set("kept", owner.visitor.cookies.get("kept")!);
    await (await other.open("/login")).submit("#login", { email: stranger.email, password });
    expect((await other.open(`/garage/${id}/edit`)).location).toBe("/Service/garage");
    expect((await other.open("/garage")).html).not.toContain("After");
  });

  it("isn't saved without a valid csrf token, and never with passwords", async () => {
    await form.submit("#edit", { ...typed, csrf: "forged" });
    expect(owner.visitor.cookies.has("kept")).toBe(false);
    const { csrf } = (await owner.visitor.open("/logout")).fields("#logout");
    const sent = await owner.visitor.post("/account/email", {
      csrf: csrf!,
      email: "new@example.com",
      password: "secret horse",
    });
    const back = await logIn(await sent.follow());
    expect(back.fields("#change-email").email).toBe("new@example.com");
    expect(back.html).not.toContain("secret horse");
  });
});
