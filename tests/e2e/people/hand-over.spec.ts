import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { sendRecord } from "#tests/support/records.ts";
import { message } from "#tests/support/browse/journey.ts";
import type { Owner } from "#tests/support/browse/journey-owner.ts";

async function offerCar(seller: Owner): Promise<string> {
  const id = await seller.addCorolla({ nickname: "Blue Bird" });
  await seller.logOilChange(id, dayIn(-400));
  const page = await seller.visitor.open(`/garage/${id}/hand-over`);
  const include = ["services", "mileage", "recalls"];
  const offered = await (await sendRecord(page, "#hand-over", { email: "", include })).follow();
  return offered.document.querySelector("#offer-link")!.getAttribute("value")!;
}

test("a buyer opens a seller's link, and sees what the car needs first", { tag: "@core" }, async ({
  page,
  createOwner,
}) => {
  const link = await offerCar(await createOwner({ verified: true }));
  const buyer = await createOwner({ verified: true });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "2018 Toyota Corolla LE: yours to take over",
  );
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email address").fill(buyer.email);
  await page.getByLabel("Password").fill(buyer.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Add it to my garage" }).click();
  await expect(message(page)).toHaveText("Toyota Corolla is in your garage.");
  const oil = page.locator("[data-event=oil]");
  await expect(oil).toHaveAttribute("data-status", "overdue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2018 Toyota Corolla LE");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2018 Toyota Corolla LE");
});

test.describe("en français", () => {
  test.use({ locale: "fr-CA" });

  test("un acheteur ouvre le lien du vendeur et voit d’abord ce qu’il faut à la voiture", {
    tag: "@core",
  }, async ({ page, createOwner }) => {
    const link = await offerCar(await createOwner({ verified: true, language: "fr" }));
    const buyer = await createOwner({ language: "fr", postalCode: "H2X 1Y4" });
    await page.goto(link);
    await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
    await page.getByLabel("Adresse courriel").fill(buyer.email);
    await page.getByLabel("Mot de passe").fill(buyer.password);
    await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("button", { name: "Ajouter à mon garage" }).click();
    await expect(message(page)).toHaveText("Toyota Corolla est dans votre garage.");
    await expect(page.locator("[data-event=oil]")).toHaveAttribute("data-status", "overdue");
  });
});
