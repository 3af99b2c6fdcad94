import type { Language } from "#app/i18n/locale.ts";
import { verifyEmail } from "#app/account/accounts.server.ts";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import {
  corollaVin,
  mailedLink,
  newOwner,
  newVerifiedOwner,
  password,
  type TestOwner,
} from "../owner.ts";
import { createEmailToken } from "../ready-owners.ts";
import { databaseUrl } from "../stack/stack.ts";
import { photograph } from "./photograph.ts";
import { Visitor } from "./visitor.ts";

export { newEmail } from "../owner.ts";

export type OwnerOptions = { language?: Language; postalCode?: string; verified?: boolean };

export const corolla = { vin: "5YFBURHEXJP000421", name: "2018 Toyota Corolla", trim: "LE" };
export const civic = { vin: "2HGFC2F67MH000184", name: "2021 Honda Civic", trim: "LX" };

const db = openDatabase({ url: databaseUrl });

export class Owner {
  readonly visitor: Visitor;
  readonly email: string;
  readonly accountId: string;
  readonly password = password;

  private constructor({ visitor, email, accountId }: TestOwner) {
    this.visitor = visitor;
    this.email = email;
    this.accountId = accountId;
  }

  static async create({ verified = false, ...choices }: OwnerOptions = {}): Promise<Owner> {
    return new Owner(await (verified ? newVerifiedOwner : newOwner)(choices));
  }

  async verify(): Promise<void> {
    await runBatch(db, [verifyEmail(db, this.accountId, new Date())]);
  }

  async verifyLink(): Promise<string> {
    const token = await createEmailToken({ databaseUrl }, this, "verify-email");
    return `/Service${paths.verifyEmail}?token=${token}`;
  }

  async add(query: Record<string, string>, typed: Record<string, string> = {}): Promise<string> {
    const page = await this.visitor.open(`/garage/add/confirm?${new URLSearchParams(query)}`);
    const answer = await page.submit("#confirm", { odometer: "59880", ...typed });
    const id = /^\/Service\/garage\/([\w-]{8,})$/.exec(answer.location ?? "")?.[1];
    if (!id)
      throw new Error(
        `Not added: ${answer.status} ${answer.title} ${answer.texts(".errors li").join()}`,
      );
    this.visitor.cookies.delete("flash");
    return id;
  }

  /** With a VIN that no other owner has, unless a test needs the one of {@link corolla}. */
  addCorolla(typed: Record<string, string> = {}, vin = corollaVin()): Promise<string> {
    return this.add({ vin }, { trim: corolla.trim, ...typed });
  }

  async addMany(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 1; n <= count; n++) {
      ids.push(
        await this.add(
          { year: "2018", make: "TOYOTA", model: "Camry" },
          { nickname: `Taxi ${n}`, powertrain: "gas" },
        ),
      );
    }
    return ids;
  }

  async addPhoto(id: string): Promise<void> {
    await photograph(this.visitor, id);
  }

  setPlate(id: string, plate: string, state: string): Promise<void> {
    return this.send(`/garage/${id}/edit`, "#edit", { plate, state }, `/Service/garage/${id}`);
  }

  logOilChange(id: string, date: string): Promise<void> {
    return this.send(`/garage/${id}/oil-alert`, "#log", { date }, `/Service/garage/${id}`);
  }

  addReminder(id: string, reminder: { title: string; date: string }): Promise<void> {
    return this.send(
      `/garage/${id}/reminders/add`,
      "#own-reminder",
      reminder,
      `/Service/garage/${id}`,
    );
  }

  fillGlovebox(id: string, items: Record<string, string>): Promise<void> {
    return this.send(
      `/garage/${id}/glovebox/edit`,
      "#glovebox",
      items,
      `/Service/garage/${id}/glovebox`,
    );
  }

  remove(id: string): Promise<void> {
    return this.send(`/garage/${id}/remove`, "#remove", {}, "/Service/garage");
  }

  private async send(
    path: string,
    form: string,
    typed: Record<string, string>,
    expectedLocation: string,
  ): Promise<void> {
    const page = await this.visitor.open(path);
    const answer = await page.submit(form, typed);
    if (answer.location !== expectedLocation)
      throw new Error(
        `${form} of ${path}: ${answer.status} ${answer.title} ${answer.texts(".errors li").join()}`,
      );
    this.visitor.cookies.delete("flash");
  }
}

export function newestEmailLink(email: string): Promise<string> {
  return mailedLink(new Visitor(), email);
}
