import { getCheckDigit } from "#app/vehicle/vin.ts";
import type { Language } from "#app/i18n/locale.ts";
import { newEmail, password } from "./credentials.ts";
import { readyOwner, type ReadyOwner, type Stack } from "./ready-owners.ts";
import { databaseUrl, origin } from "./stack/stack.ts";
import { Visitor, type Page } from "./browse/visitor.ts";

export { newEmail, password } from "./credentials.ts";

export type TestOwner = Pick<ReadyOwner, "visitor" | "email" | "accountId">;

type Choices = {
  postalCode?: string;
  headers?: Record<string, string>;
  stack?: Stack;
  language?: Language;
};

/** An owner who is signed in, with an empty garage and an address that isn't verified. */
export async function newOwner(choices: Choices = {}): Promise<TestOwner> {
  const { stack = { origin, databaseUrl }, ...kind } = choices;
  return readyOwner(stack, { verified: false, vehicles: 0, ...kind });
}

export async function newVerifiedOwner(choices: Choices = {}): Promise<TestOwner> {
  const { stack = { origin, databaseUrl }, ...kind } = choices;
  return readyOwner(stack, { vehicles: 0, ...kind });
}

export async function signUp({
  postalCode = "20120",
  headers,
  stack,
}: Omit<Choices, "language"> = {}): Promise<Omit<TestOwner, "accountId">> {
  const visitor = new Visitor({ headers, origin: stack?.origin });
  const email = newEmail();
  const form = await visitor.open("/signup");
  const sent = await form.submit("#signup", { email, password, postalCode, agree: "on" });
  if (sent.status !== 302)
    throw new Error(`Sign-up answered ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
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

/** A valid VIN of a 2018 Toyota Corolla, another one for each serial. */
export function corollaVin(serial = Math.floor(Math.random() * 1e6)): string {
  const blank = `5YFBURHE0JP${String(serial).padStart(6, "0")}`;
  return blank.slice(0, 8) + getCheckDigit(blank) + blank.slice(9);
}

/** Adds a car by its VIN through the forms; answers with the page of the new vehicle. */
export async function addVehicle(
  visitor: Visitor,
  { vin = corollaVin(), ...typed }: Record<string, string> = {},
): Promise<Page> {
  const confirm = await visitor.open(`/garage/add/confirm?vin=${vin}`);
  const sent = await confirm.submit("#confirm", { odometer: "60412", trim: "LE", ...typed });
  if (sent.status !== 302)
    throw new Error(`Adding answered ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
  return sent.follow();
}

/** The id in a vehicle's URL. */
export function vehicleId(page: Page): string {
  return page.url.pathname.split("/")[3]!;
}
