import { checkDigit } from "#app/garage/vin.ts";
import { Visitor, type Page } from "./visitor.ts";

export const password = "correct horse 8";

let made = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  return `owner-${process.pid}-${Date.now()}-${made++}@example.com`;
}

export type TestOwner = { visitor: Visitor; email: string };

type Choices = { postalCode?: string; headers?: Record<string, string>; origin?: string };

/** Signs a new owner up through the form, as a browser without scripts does. */
export async function newOwner({ postalCode = "20120", headers, origin }: Choices = {}): Promise<TestOwner> {
  const visitor = new Visitor({ headers, origin });
  const email = newEmail();
  const form = await visitor.open("/signup");
  const sent = await form.submit("#signup", { email, password, postalCode, agree: "on" });
  if (sent.status !== 302) throw new Error(`Sign-up answered ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
  return { visitor, email };
}

/** The link of the newest mail to an address, as a path. */
export async function mailedLink(visitor: Visitor, email: string): Promise<string> {
  const mailbox = await visitor.open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const link = mailbox.document.querySelector("article a")?.getAttribute("href");
  if (!link) throw new Error(`No mail to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export async function newVerifiedOwner(choices: Choices = {}): Promise<TestOwner> {
  const owner = await newOwner(choices);
  const page = await owner.visitor.open(await mailedLink(owner.visitor, owner.email));
  await page.submit("#verify");
  return owner;
}

/** A valid VIN of a 2018 Toyota Corolla, another one for each serial. */
export function corollaVin(serial = Math.floor(Math.random() * 1e6)): string {
  const blank = `5YFBURHE0JP${String(serial).padStart(6, "0")}`;
  return blank.slice(0, 8) + checkDigit(blank) + blank.slice(9);
}

/** Adds a car by its VIN through the forms; answers with the page of the new vehicle. */
export async function addVehicle(visitor: Visitor, { vin = corollaVin(), ...typed }: Record<string, string> = {}): Promise<Page> {
  const confirm = await visitor.open(`/garage/add/confirm?vin=${vin}`);
  const sent = await confirm.submit("#confirm", { odometer: "60412", trim: "LE", ...typed });
  if (sent.status !== 302) throw new Error(`Adding answered ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
  return sent.follow();
}

/** The id in a vehicle's URL. */
export function vehicleId(page: Page): string {
  return page.url.pathname.split("/")[3]!;
}
