import { expect, it } from "vitest";
import { composeMail, withPostalAddress } from "./email-message.ts";

const parts = {
  kind: "reminders",
  to: "owner@example.com",
  language: "en",
  subject: "A < B & C",
  lead: { says: "Change the oil" },
  footer: "Roadworthy",
} as const;

it("every email gets a new id unless it already has one", () => {
  const ids = [
    composeMail({ ...parts, blocks: [] }),
    composeMail({ ...parts, blocks: [] }),
    composeMail({ ...parts, id: "mail-1", blocks: [] }),
  ].map(({ id }) => id);
  expect([new Set(ids).size, ids[2]]).toEqual([3, "mail-1"]);
});

it.each([
  ["reminders", "en", "Get fewer emails or unsubscribe"],
  ["reminders", "fr", "Recevoir moins de courriels ou se désabonner"],
  ["shop-invitation", "en", "Unsubscribe from these emails"],
  ["shop-invitation", "fr", "Se désabonner de ces courriels"],
] as const)("an email of the kind %s in %s ends with its unsubscribe link", (...example) => {
  const [kind, language, label] = example;
  const unsubscribeUrl = "https://roadworthy.example/Service/cfc/unsubscribe?token=one&two";
  const { text, html } = composeMail({ ...parts, kind, language, blocks: [], unsubscribeUrl });
  expect(text).toBe(`Change the oil\n\n-- \nRoadworthy\n\n${label}\n${unsubscribeUrl}`);
  expect(html).toMatch(new RegExp(`Roadworthy<br><a [^>]+token=one&#38;two"[^>]*>${label}</a>`));
});

it("an email ends with the sender's postal address", () => {
  const { text, html } = withPostalAddress(
    composeMail({ ...parts, blocks: ["Words"] }),
    "Roadworthy & Sons, $1 Main Street",
  );
  expect(text).toBe(
    "Change the oil\n\nWords\n\n-- \nRoadworthy\n\nRoadworthy & Sons, $1 Main Street",
  );
  expect(html.split("Roadworthy<br><br>Roadworthy &#38; Sons, $1 Main Street<")).toHaveLength(2);
});

it("a waiting email without a place for the postal address gets it at its end", () => {
  const waiting = {
    kind: "reminders" as const,
    text: "Words",
    html: "<html><body><p>Words</p></body></html>",
  };
  expect(withPostalAddress(waiting, "1 Main Street").html).toBe(
    "<html><body><p>Words</p><br><br>1 Main Street</body></html>",
  );
});

it("an email without an unsubscribe URL has no unsubscribe link", () => {
  const { text, html } = composeMail({ ...parts, blocks: [] });
  expect(text).toBe("Change the oil\n\n-- \nRoadworthy");
  expect(html).not.toContain("<a ");
});
