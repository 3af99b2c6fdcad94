import { getCheckDigit } from "#app/vehicle/vin.ts";
import type { Language } from "#app/i18n/locale.ts";
import { newEmail, password } from "./credentials.ts";
import { readyOwner, type ReadyOwner, type Stack } from "./ready-owners.ts";
import { databaseUrl, origin } from "./stack/stack.ts";
import { Visitor, type Page } from "./browse/visitor.ts";

export { newEmail, password } from "./credentials.ts";

// Each process counts in a block of its own, since owners who share a VIN are asked whose car it
// is. Playwright also loads the tests in a process that only lists them.
const { VITEST_WORKER_ID = "40", TEST_WORKER_INDEX } = process.env;
const block = TEST_WORKER_INDEX ? 50 + Number(TEST_WORKER_INDEX) : Number(VITEST_WORKER_ID);
let lastSerial = block * 10_000;

export type TestOwner = Pick<ReadyOwner, "visitor" | "email" | "accountId">;

type OwnerChoices = {
  postalCode?: string;
  headers?: Record<string, string>;
  stack?: Stack;
  language?: Language;
};

export async function newOwner(choices: OwnerChoices = {}): Promise<TestOwner> {
  const { stack = { origin, databaseUrl }, ...kind } = choices;
  return readyOwner(stack, { verified: false, vehicles: 0, ...kind });
}

export async function newVerifiedOwner(choices: OwnerChoices = {}): Promise<TestOwner> {
  const { stack = { origin, databaseUrl }, ...kind } = choices;
  return readyOwner(stack, { vehicles: 0, ...kind });
}

export async function signUp({
  postalCode = "20120",
  headers,
  stack,
}: Omit<OwnerChoices, "language"> = {}): Promise<Omit<TestOwner, "accountId">> {
  const visitor = new Visitor({ headers, origin: stack?.origin });
  const email = newEmail();
  const form = await visitor.open("/signup");
  const sent = await form.submit("#signup", { email, password, postalCode, agree: "on" });
  if (sent.status !== 302)
    throw new Error(`Sign-up returned ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
  return { visitor, email };
}

export async function mailedLink(visitor: Visitor, email: string): Promise<string> {
  const mailbox = await visitor.open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const link = mailbox.document.querySelector("article a")?.getAttribute("href");
  if (!link) throw new Error(`No email to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export const corollaVin = () => vinOf("5YFBURHE0JP");
export const civicVin = () => vinOf("2HGFC2F60MH");

function vinOf(model: string): string {
  const withoutCheckDigit = model + String(++lastSerial).padStart(6, "0");
  return (
    withoutCheckDigit.slice(0, 8) + getCheckDigit(withoutCheckDigit) + withoutCheckDigit.slice(9)
  );
}

export async function addVehicle(
  visitor: Visitor,
  { vin = corollaVin(), ...typed }: Record<string, string> = {},
): Promise<Page> {
  const confirm = await visitor.open(`/garage/add/confirm?vin=${vin}`);
  const sent = await confirm.submit("#confirm", { odometer: "60412", trim: "LE", ...typed });
  if (sent.status !== 302)
    throw new Error(`Adding a car returned ${sent.status}: ${sent.texts(".errors li").join("; ")}`);
  return sent.follow();
}

export function vehicleId(page: Page): string {
  return page.url.pathname.split("/")[3]!;
}
