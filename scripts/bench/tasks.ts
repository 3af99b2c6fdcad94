import type { Page } from "@playwright/test";
import type { Cookies } from "./account.ts";
import { openSlowPhone } from "./slow-phone.ts";

/** `waited`: seconds from taps to what they show, without the owner's own reading and typing. */
export type TaskCost = { taps: number; fields: number; waited: number };

type Hand = {
  page: Page;
  /** Opens where the task begins, which isn't part of it. */
  begin(path: string): Promise<void>;
  tap(selector: string, shows: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  send(selector: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
};

type Task = (hand: Hand) => Promise<void>;

const saved = "[role=status]";
/** Not the unseen one that Enter presses. */
const save = (form: string) => `${form} button:not(.unseen):has-text("Save")`;

/** Five things an owner does, each from the car's page to the message that it's saved. */
export async function measureTasks(
  origin: string,
  cookies: Cookies,
  vehicleId: string,
): Promise<Record<string, TaskCost>> {
  const phone = await openSlowPhone({
    screen: { width: 390, height: 844 },
    connection: { kilobits: 1_600, latency: 150 },
  });
  const measured: Record<string, TaskCost> = {};
  try {
    const visitor = await phone.openVisitor(origin, cookies);
    for (const [name, task] of Object.entries(tasksFor(vehicleId))) {
      const { page } = await visitor.openPage();
      measured[name] = await countTask(page, origin, task).catch((cause: unknown) => {
        throw new Error(`The task "${name}" failed at ${page.url()}.`, { cause });
      });
      await page.close();
    }
    await visitor.close();
    return measured;
  } finally {
    await phone.close();
  }
}

async function countTask(page: Page, origin: string, task: Task): Promise<TaskCost> {
  const cost: TaskCost = { taps: 0, fields: 0, waited: 0 };
  await task({
    page,
    begin: async (path) => void (await page.goto(origin + path, { waitUntil: "networkidle" })),
    async tap(selector, shows) {
      const target = page.locator(selector).first();
      await target.scrollIntoViewIfNeeded();
      const from = performance.now();
      await target.tap();
      await page.locator(shows).first().waitFor();
      cost.waited += (performance.now() - from) / 1000;
      cost.taps += 1;
    },
    async type(selector, text) {
      await page.locator(selector).first().fill(text);
      cost.fields += 1;
    },
    async choose(selector, value) {
      await page.locator(selector).first().selectOption(value);
      cost.fields += 1;
    },
    async send(selector, file) {
      await page.locator(selector).first().setInputFiles(file);
      cost.fields += 1;
    },
  });
  return cost;
}

function tasksFor(vehicleId: string): Record<string, Task> {
  const car = `/Service/garage/${vehicleId}`;
  const link = (path: string) => `a[href="${car}${path}"]:visible`;
  const plus = async ({ tap }: Hand, path: string, form: string) => {
    await tap(link("/log"), link(path));
    await tap(link(path), form);
  };
  return {
    "a fill-up": async (hand) => {
      await hand.begin(car);
      await plus(hand, "/fuel/add", "#fill-up");
      await hand.type("#fill-up [name=odometer]", "40,010");
      await hand.type("#fill-up [name=volume]", "11.2");
      await hand.type("#fill-up [name=total]", "38.50");
      await hand.tap(save("#fill-up"), saved);
    },
    "an expense": async (hand) => {
      await hand.begin(car);
      await plus(hand, "/expenses/add", "#expense");
      await hand.choose("#expense [name=kind]", "parking");
      await hand.type("#expense [name=amount]", "12");
      await hand.tap(save("#expense"), saved);
    },
    "an insurance card": async (hand) => {
      await hand.begin(car);
      await plus(hand, "/documents/add", "#document");
      await hand.type("#document [name=name]", "Insurance card");
      await hand.send("#document [type=file]", card);
      await hand.type("#document [name=expirationDate]", inAYear());
      await hand.tap(save("#document"), saved);
    },
    "a plan that's done": async (hand) => {
      await hand.begin(car);
      await plus(hand, "/planner", link("/planner/add"));
      await hand.tap(link("/planner/add"), "#plan-item");
      await hand.type("#plan-item [name=title]", "Replace wipers");
      await hand.tap(save("#plan-item"), saved);
      await hand.tap('a[href*="/add-record?planItem="]:visible', "#record");
      await hand.type("#record [name=odometer]", "40,300");
      await hand.tap("#record label:has([name=selfService])", "#record [name=selfService]:checked");
      await hand.tap(save("#record"), saved);
    },
    "ten months of fill-ups from another app": async (hand) => {
      await hand.begin(`${car}/service-history`);
      await hand.tap(link("/service-history/import"), "#import");
      await hand.send("#import [type=file]", log);
      await hand.tap("#import button:visible", "#import-questions, #import-add");
      if (await hand.page.locator("#import-questions").count())
        await hand.tap("#import-questions button:visible", "#import-add");
      await hand.tap("#import-add button:visible", saved);
    },
  };
}

const card = {
  name: "card.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7 card"),
};

const log = {
  name: "fuel.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags",
      ...Array.from({ length: 20 }, (_, at) => {
        const day = new Date(Date.UTC(2024, 0, 7 + 15 * at)).toISOString().slice(0, 10);
        return `${day},${20_000 + 300 * at},10.1,34.20,True,False,,`;
      }),
    ].join("\n"),
  ),
};

function inAYear(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
}
