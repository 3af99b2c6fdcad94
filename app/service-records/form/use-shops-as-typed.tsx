import { useState, type FormEvent } from "react";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import { mergeShops } from "./offers.ts";
import type { FormShop, FormShops } from "./record-form-data.server.ts";

type Found = { of: FormShops; found: OfferedShop[]; picked: FormShop | null };

/** What was found by typing replaces what the server listed, until it lists something else. */
export function useShopsAsTyped(listed: FormShops, path: string) {
  const [state, setState] = useState<Found | null>(null);
  const typed = state?.of === listed ? state : null;
  const show = (found: OfferedShop[], code: string | undefined) =>
    setState((last) => {
      const known = [...listed.top, ...listed.more, ...(last?.found ?? []), last?.picked];
      return { of: listed, found, picked: known.find((one) => one?.compCode === code) ?? null };
    });
  return {
    typed,
    shops: typed ? mergeShops(listed, typed.picked, typed.found) : listed,
    find: ({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
      void import("./find-shops.client.ts").then(({ findShopsAsTyped }) =>
        findShopsAsTyped(input, path, show),
      ),
  };
}
