import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import type { OfferedShop } from "./offered-shops.server.ts";

/** Shops, each with the button that makes it the favorite of a vehicle, or no longer. */
export function ShopList({ shops, intent }: { shops: OfferedShop[]; intent: "favorite" | "unfavorite" }) {
  const { t } = useTranslation("shops");
  return (
    <ul className="rows">
      {shops.map(({ compCode, name, address, city, source }) => (
        <li className="event" key={compCode}>
          <p className="event-text">
            {name}
            <span className="hint">{t(source === "sample" ? "samplePlace" : "place", { address, city })}</span>
          </p>
          <Form method="post">
            <SecureFields />
            <input type="hidden" name="compCode" value={compCode} />
            <Button look="quiet" name="intent" value={intent} aria-label={t(`${intent}Named`, { name })}>{t(intent)}</Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
