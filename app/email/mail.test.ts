import { expect, it } from "vitest";
import { composeMail, withPostalAddress } from "./email-message.ts";

const parts = {
  kind: "reminders",
  to: "owner@example.com",
  language: "en",
  subject: "A < B & C",
  footer: "Roadworthy",
} as const;

it("text and HTML have the same content, and the HTML is escaped", () => {
  const link = { label: "Say “done”", url: "https://roadworthy.example/?a=1&b=2" };
  const { text, html } = composeMail({
    ...parts,
    blocks: [
      { heading: "Blue <b>Bird</b>" },
      "Oil change",
      { links: [link, { ...link, label: "Later" }] },
    ],
  });
  expect(text).toBe(
    [
      "Blue <b>Bird</b>\n================",
      "Oil change",
      `${link.label}\n${link.url}`,
      `Later\n${link.url}`,
      "-- \nRoadworthy",
    ].join("\n\n"),
  );
  expect(html).toContain("<title>A &#60; B &#38; C</title>");
  expect(html).toContain("<h2>Blue &#60;b&#62;Bird&#60;/b&#62;</h2>");
  expect(html).toContain('<a href="https://roadworthy.example/?a=1&#38;b=2">Say “done”</a> · <a');
});

it("every email gets a new id unless it already has one", () => {
  const ids = [
    composeMail({ ...parts, blocks: [] }),
    composeMail({ ...parts, blocks: [] }),
    composeMail({ ...parts, id: "mail-1", blocks: [] }),
  ].map(({ id }) => id);
  expect([new Set(ids).size, ids[2]]).toEqual([3, "mail-1"]);
});

it.each([
  ["en", "Unsubscribe from these emails"],
  ["fr", "Se désabonner de ces courriels"],
] as const)("an email ends with its unsubscribe link in %s", (language, label) => {
  const unsubscribeUrl = "https://roadworthy.example/Service/cfc/unsubscribe?token=one&two";
  const { text, html } = composeMail({ ...parts, language, blocks: ["Words"], unsubscribeUrl });
  expect(text).toBe(`Words\n\n-- \nRoadworthy\n\n${label}\n${unsubscribeUrl}`);
  expect(html).toMatch(
    new RegExp(
      `Roadworthy</small></p>\\n<p><a href="[^"]+token=one&#38;two">${label}</a></p>\\n` +
        "</body></html>$",
    ),
  );
});

it("an email ends with the sender's postal address", () => {
  const { text, html } = withPostalAddress(
    composeMail({ ...parts, blocks: ["Words"] }),
    "Roadworthy & Sons, $1 Main Street",
  );
  expect(text).toBe("Words\n\n-- \nRoadworthy\n\nRoadworthy & Sons, $1 Main Street");
  const address = "<p><small>Roadworthy &#38; Sons, $1 Main Street</small></p>";
  expect(html.endsWith(`<small>Roadworthy</small></p>\n${address}\n</body></html>`)).toBe(true);
});

it("an email without an unsubscribe URL has no unsubscribe link", () => {
  expect(composeMail({ ...parts, blocks: [] }).text).toBe("-- \nRoadworthy");
});
