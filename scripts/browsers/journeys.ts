import type { Browser } from "./browser.ts";
import type { Witness } from "./witness.ts";

type Trip = {
  browser: Browser;
  witness: Witness;
  origin: string;
  email: string;
  receipt: string;
};

export type Journey = { name: string; take(trip: Trip): Promise<void> };

const password = "every browser";
const vin = "1HGCM82633A004352";
const car = "2003 Honda Accord";

/** In this order: each needs the ones before it. */
export const journeys: Journey[] = [
  {
    name: "Sign up",
    async take({ browser, origin, email }) {
      await browser.open(`${origin}/Service/signup`);
      await browser.fill("Email address", email);
      await browser.fill("Password", password);
      await browser.fill("ZIP or postal code", "20120");
      await browser.check("I agree to the");
      await browser.press("Create account");
      await browser.see("Verify your email address");
    },
  },
  {
    name: "Verify by email",
    async take({ browser, witness, origin, email }) {
      const mailbox = `/Service/dev/mailbox?to=${encodeURIComponent(email)}`;
      await browser.open(origin + (await witness.findLink(mailbox, /verify-email\?token=/)));
      await browser.press("Yes, verify it");
      await browser.see("Your garage is empty");
      await witness.logIn(email, password);
      expectNot(await witness.text("/Service/garage"), "Verify your email address");
    },
  },
  {
    name: "Add a car by VIN",
    async take({ browser, witness, origin }) {
      await browser.open(`${origin}/Service/garage/add`);
      await browser.fill("VIN", vin);
      await browser.press("Find by VIN");
      await browser.see("Is this your car?");
      await browser.fill("Current mileage, in miles", "61000");
      await browser.press("Add to garage");
      await browser.see(car);
      expect(await witness.text("/Service/garage"), "61,000 mi");
    },
  },
  {
    name: "Log a service with a receipt",
    async take(trip) {
      const { browser, witness, origin, receipt } = trip;
      const vehicle = await findVehicle(trip);
      await browser.open(origin + vehicle);
      await browser.open(`${origin}${vehicle}/service-history/add-record`);
      await browser.check("Oil and filter change");
      await browser.fill("Mileage", "61000");
      await browser.check("I did it myself");
      await browser.upload("Receipts", receipt);
      await browser.press("Save record");
      await browser.see("Your record is saved.");
      const record = await findRecord(trip);
      expect(await witness.text(record), "Oil and filter change");
      expect(await witness.text(`${record}/receipts`), "receipt.pdf");
      await browser.follow("Dashboard");
      await browser.see("Last: ");
    },
  },
  {
    name: "Change an interval",
    async take(trip) {
      const { browser, witness, origin } = trip;
      const interval = `${await findVehicle(trip)}/events/oil/interval`;
      await browser.open(origin + interval);
      await browser.fill("Distance, in miles", "6500");
      await browser.press("Save interval");
      await browser.see("your interval is saved.");
      expectSame(await witness.value(interval, "distance"), "6500");
    },
  },
  {
    name: "Add tires",
    async take(trip) {
      const { browser, witness, origin } = trip;
      const vehicle = await findVehicle(trip);
      await browser.open(`${origin}${vehicle}/tires/add`);
      await browser.fill("Brand", "Michelin");
      await browser.press("Save tires");
      await browser.see("your tires are saved.");
      expect(await witness.text(`${vehicle}/tires`), "Michelin");
    },
  },
  {
    name: "Delete and undo",
    async take(trip) {
      const { browser, witness, origin } = trip;
      const record = await findRecord(trip);
      await browser.open(`${origin}${record}/delete`);
      await browser.press("Delete", { after: "Delete this record?" });
      await browser.see("Record deleted.");
      await browser.press("Undo");
      await browser.see("Oil and filter change");
      expect(await witness.text(record), "Oil and filter change");
    },
  },
  {
    name: "Change the language",
    async take({ browser, origin }) {
      await browser.open(`${origin}/Service/preferences`);
      await browser.check("Français");
      await browser.press("Save preferences");
      await browser.see("Vos préférences sont enregistrées.");
      await browser.follow("Préférences");
      await browser.check("English");
      await browser.press("Enregistrer");
      await browser.see("Your preferences are saved.");
    },
  },
  {
    name: "Log out and look again",
    async take({ browser, origin }) {
      await browser.open(`${origin}/Service/garage`);
      await browser.see(car);
      await browser.press("Log out");
      await browser.see("You’re logged out.");
      await browser.follow("Roadworthy");
      await browser.see("Show what it needs");
      expectNot(await browser.screen(), "You’re logged out.");
      await browser.open(`${origin}/Service/garage`);
      await browser.see("Forgot your password?");
      expectNot(await browser.screen(), car);
    },
  },
  {
    name: "Review by link",
    async take({ browser, witness, origin }) {
      const link = await witness.findLink("/Service/dev", /rate-service\?token=/);
      await browser.open(origin + link);
      await browser.check("4 stars: Very good");
      await browser.fill("Title", "Quick and friendly");
      await browser.write("Review", "They did what they said, in time, and I’d go back.");
      await browser.press("Publish review");
      await browser.see("Thank");
      expectSame(await witness.value(link, "title"), "Quick and friendly");
    },
  },
  {
    name: "Unsubscribe",
    async take({ browser, witness, origin, email }) {
      const link = await witness.unsubscribePath(email);
      await browser.open(origin + link);
      await browser.check("Stop all of these emails");
      await browser.press("Save my choice");
      await browser.see("Your choice is saved");
    },
  },
];

function findVehicle({ witness }: Trip): Promise<string> {
  return witness.findLink("/Service/garage", /\/garage\/[\w-]{8,}$/);
}

async function findRecord(trip: Trip): Promise<string> {
  const history = `${await findVehicle(trip)}/service-history`;
  const record = /\/service-history\/(?!add-|about-)[\w-]{8,}$/;
  return await trip.witness.findLink(history, record);
}

function expect(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`“${part}” is missing`);
}

function expectNot(text: string, part: string): void {
  if (text.includes(part)) throw new Error(`“${part}” is still there`);
}

function expectSame(value: string | undefined, wanted: string): void {
  if (value !== wanted) throw new Error(`${value} instead of ${wanted}`);
}
