import { describe, expect, it } from "vitest";
import { mailedLink, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { logInAgain, mailSubjects } from "#tests/support/account.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

describe("the profile", () => {
  it("saves postal code, country and language, and switches the language at once", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open("/account/profile");
    expect(form.fields("#profile")).toMatchObject({
      postalCode: "20120",
      country: "US",
      lng: "en",
    });
    const sent = await form.submit("#profile", { postalCode: "n6a1b3", country: "CA", lng: "fr" });
    expect(sent.location).toBe("/Service/account/profile");
    const page = await sent.follow();
    expect([page.heading, page.title, page.text("[role=status]")]).toEqual([
      "Compte",
      "Compte | Car Care",
      "Vos modifications sont enregistrées.",
    ]);
    expect(page.fields("#profile")).toMatchObject({
      postalCode: "N6A 1B3",
      country: "CA",
      lng: "fr",
    });
  });

  it.each([
    [
      "postalCode",
      "2012",
      "Invalid ZIP/Postal Code: enter five digits, such as 20120, or a code such as N6A 1B3",
    ],
    ["country", "MX", "Please make a selection."],
    ["lng", "de", "Please make a selection."],
  ])("rejects a %s of %s and changes nothing", async (field, value, message) => {
    const { visitor } = await newOwner();
    const form = await visitor.open("/account/profile");
    const page = await form.submit("#profile", { lng: "fr", [field]: value });
    expect([page.status, page.title]).toEqual([400, "Error: Account | Roadworthy Car Care"]);
    expect(page.texts("[role=alert] li")).toEqual([message]);
    expect((await visitor.open("/account/profile")).heading).toBe("Account");
  });

  it("is for logged-in owners only", async () => {
    for (const page of ["profile", "email", "password", "data", "delete"]) {
      const { location } = await new Visitor().open(`/account/${page}`);
      expect(location).toBe(`/Service/login?redirectTo=%2FService%2Faccount%2F${page}`);
    }
  });
});

describe("sessions", () => {
  it("are listed with browser and system, and can be ended one by one", async () => {
    const { visitor, email } = await newOwner();
    const phone = await logInAgain(
      email,
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) " +
        "Chrome/142.0.0.0 Mobile Safari/537.36",
    );
    const page = await visitor.open("/account/profile");
    expect(page.texts(".session b")).toEqual(["Chrome on Android", "Unknown browser"]);
    expect(page.texts(".session .muted")).toContain("this browser");

    const sent = await page.submit(".session:first-child form", { intent: "end" });
    expect((await sent.follow()).text("[role=status]")).toBe("That session is logged out.");
    expect((await phone.open("/garage")).location).toContain("/login");
    expect((await visitor.open("/garage")).status).toBe(200);
  });

  it("that look the same share a row, and are ended together", async () => {
    const { visitor, email } = await newOwner();
    const others = [await logInAgain(email), await logInAgain(email)];
    const page = await visitor.open("/account/profile");
    expect(page.texts(".session b")).toEqual(["Unknown browser", "Unknown browser"]);
    expect(page.texts(".session span.muted")).toEqual(["2 sessions", "this browser"]);
    expect(page.texts(".session button")).toEqual(["Log out of these 2", "Log out"]);

    const inputs = page.document.querySelectorAll(".session:first-child input");
    const sent = await visitor.post("/account/sessions", [
      ...[...inputs].map((input): [string, string] => [
        input.getAttribute("name")!,
        input.getAttribute("value")!,
      ]),
      ["intent", "end"],
    ]);
    expect((await sent.follow()).text("[role=status]")).toBe("Those sessions are logged out.");
    for (const other of others) expect((await other.open("/garage")).location).toContain("/login");
    expect((await visitor.open("/garage")).status).toBe(200);
  });

  it("can all be ended except the current one", async () => {
    const { visitor, email } = await newOwner();
    const others = [await logInAgain(email), await logInAgain(email)];
    const page = await visitor.open("/account/profile");
    await page.submit("#end-others", { intent: "end-others" });
    for (const other of others) expect((await other.open("/garage")).location).toContain("/login");
    const after = await visitor.open("/account/profile");
    expect(after.texts(".session")).toHaveLength(1);
    expect(after.document.querySelector("#end-others")).toBeNull();
  });

  it("end at the login if the owner ends the current one", async () => {
    const { visitor } = await newOwner();
    const page = await visitor.open("/account/profile");
    expect((await page.submit(".session form", { intent: "end" })).location).toBe("/Service/login");
    expect((await visitor.open("/garage")).location).toContain("/login");
  });

  it("can't be ended by another owner", async () => {
    const stranger = await newOwner();
    const foreign = (await stranger.visitor.open("/account/profile")).fields(".session form")
      .session!;
    const { visitor } = await newOwner();
    const page = await visitor.open("/account/profile");
    await page.submit(".session form", { intent: "end", session: foreign });
    expect((await stranger.visitor.open("/garage")).status).toBe(200);
  });

  it("get a new id at every login", async () => {
    const { visitor, email } = await newOwner();
    const first = visitor.cookies.get("session");
    const again = await logInAgain(email);
    expect(again.cookies.get("session")).not.toBe(first);
  });
});

describe("a new password", () => {
  const change = async (visitor: Visitor, typed: Record<string, string>) =>
    (await visitor.open("/account/password")).submit("#change-password", typed);

  it("applies at once, ends other sessions and reset links, and is reported by email", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const other = await logInAgain(email);
    await (await other.open("/forgot-password")).submit("#forgot", { email });
    const link = await mailedLink(visitor, email);
    const sent = await change(visitor, { password, newPassword: "another horse 9" });
    expect(sent.location).toBe("/Service/account/profile");
    expect((await sent.follow()).text("[role=status]")).toBe(
      "Your password was changed. You’re logged out everywhere else.",
    );
    expect((await visitor.open("/garage")).status).toBe(200);
    expect((await other.open("/garage")).location).toContain("/login");
    expect((await other.open(link)).status).toBe(400);
    await expect(logInAgain(email)).rejects.toThrow();
    await logInAgain(email, undefined, "another horse 9");
    expect((await mailSubjects(email))[0]).toBe("Your Roadworthy password was changed");
  });

  it("can't be the owner's address, and the error is in the owner's language", async () => {
    const { visitor, email } = await newOwner();
    await (await visitor.open("/preferences")).submit("#preferences", { lng: "fr" });
    const page = await change(visitor, {
      password,
      newPassword: email.split("@")[0]!.toUpperCase(),
    });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner"],
    ]);
  });

  it("isn't reported to an address that was never verified", async () => {
    const { visitor, email } = await newOwner();
    await change(visitor, { password, newPassword: "another horse 9" });
    expect(await mailSubjects(email)).toEqual([]);
  });

  it.each([
    [
      "the wrong password",
      { password: "wrong horse", newPassword: "another horse 9" },
      "That password is wrong. Check it and try again",
    ],
    ["no password", { password: "", newPassword: "another horse 9" }, "Enter your password"],
    [
      "a common new password",
      { password, newPassword: "12345678" },
      "This password is too common. Choose one that’s harder to guess",
    ],
    [
      "a new password that's too short",
      { password, newPassword: "short" },
      "Your password must have 8 to 30 characters",
    ],
  ])("is rejected with %s", async (_what, typed, message) => {
    const { visitor, email } = await newOwner();
    const page = await change(visitor, typed);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    expect(page.html).not.toContain("another horse");
    await logInAgain(email);
  });
});
