import { describe, expect, it } from "vitest";
import { adfDocument, type LeadDetails } from "./adf.ts";

const lead: LeadDetails = {
  id: "lead-1",
  askedAt: new Date("2026-11-27T14:05:09.123Z"),
  vehicle: {
    ...{ year: 2018, make: "Toyota", model: "Corolla", trim: "LE", vin: "5YFBURHEXJP000421" },
    odometer: { distance: 60_412, unit: "mi", date: "2026-01-15" },
  },
  customer: { name: "Ann Driver", email: "ann@example.com", phone: "+17035550142" },
  receiver: { name: "Acme Motors", email: "leads@acme.example" },
  provider: {
    name: "Roadworthy",
    url: "https://roadworthy.example",
    email: "support@roadworthy.example",
  },
};

describe("A lead in ADF", () => {
  it("has everything that its owner agreed to pass on, in the format's order", () => {
    expect(adfDocument(lead)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Roadworthy">lead-1</id>
    <requestdate>2026-11-27T14:05:09+00:00</requestdate>
    <vehicle interest="trade-in" status="used">
      <year>2018</year>
      <make>Toyota</make>
      <model>Corolla</model>
      <vin>5YFBURHEXJP000421</vin>
      <trim>LE</trim>
      <odometer units="mi">60412</odometer>
      <comments>Odometer reading of 2026-01-15.</comments>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Ann Driver</name>
        <email>ann@example.com</email>
        <phone type="voice">+17035550142</phone>
      </contact>
      <comments>Agreed to be contacted about a trade-in of this vehicle.</comments>
    </customer>
    <vendor>
      <vendorname>Acme Motors</vendorname>
      <contact>
        <name part="full" type="business">Acme Motors</name>
        <email>leads@acme.example</email>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">Roadworthy</name>
      <service>Trade-in requests</service>
      <url>https://roadworthy.example</url>
      <email>support@roadworthy.example</email>
    </provider>
  </prospect>
</adf>
`);
  });

  it("leaves out what isn't known", () => {
    const vehicle = { ...lead.vehicle, trim: null, vin: null, odometer: null };
    const document = adfDocument({
      ...lead,
      vehicle,
      customer: { ...lead.customer, phone: null },
      receiver: { name: "Acme Motors", email: null },
    });
    expect(document).not.toMatch(/<(trim|vin|odometer|phone|email>leads)/);
    expect(document).not.toMatch(/null|undefined|<\w+><\/|\n\s*\n/);
  });

  it.each([
    `</name></contact><email>evil@example.com</email>`,
    `<!-- & ]]> <?adf version="2.0"?>`,
    `"'><script>`,
    "Ann\u0000\u0001\u001b \ud800",
    "&lt;&#38;",
  ])("stays in its elements when a name is %j", (name) => {
    const document = adfDocument({
      ...lead,
      vehicle: { ...lead.vehicle, model: name },
      customer: { ...lead.customer, name },
      receiver: { name, email: null },
    });
    const tags = (text: string) => text.match(/<\/?[a-z]+/g);
    const plain = adfDocument({ ...lead, receiver: { name: "Acme Motors", email: null } });
    expect(tags(document)).toEqual(tags(plain));
    expect(document.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
  });
});
