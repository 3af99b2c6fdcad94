import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { requestTradeIn } from "#tests/support/trade-in/requests.ts";
import { rejected, type PageCase } from "./page-case.ts";

/** The pages only exist in the US, whatever the language. */
const inUS = { path: "/garage", who: "new owner", suffix: "Roadworthy Car Care" } as const;

async function openAs(shown: Page, { verified = true } = {}): Promise<[Page["visitor"], string]> {
  const language = shown.document.querySelector("html")!.getAttribute("lang") as "en" | "fr";
  const { visitor } = await (verified ? newVerifiedOwner : newOwner)({ language });
  return [visitor, vehicleId(await addVehicle(visitor))];
}

export const tradeInPages: PageCase[] = [
  {
    name: "ask about a trade-in",
    ...inUS,
    async then(page) {
      const [visitor, id] = await openAs(page);
      return visitor.open(tradeInPath(id));
    },
    scripts: false,
  },
  {
    name: "ask about a trade-in, address not verified",
    ...inUS,
    async then(page) {
      const [visitor, id] = await openAs(page, { verified: false });
      return visitor.open(tradeInPath(id));
    },
    scripts: false,
  },
  {
    name: "ask about a trade-in with mistakes",
    ...inUS,
    ...rejected,
    async then(page) {
      const [visitor, id] = await openAs(page);
      return requestTradeIn(visitor, id, { name: "", phone: "call me", consent: "" });
    },
    scripts: false,
  },
  {
    name: "a trade-in that was asked about",
    ...inUS,
    async then(page) {
      const [visitor, id] = await openAs(page);
      await requestTradeIn(visitor, id);
      visitor.cookies.delete("flash");
      return visitor.open(tradeInPath(id));
    },
    scripts: false,
  },
];
