import { describe, expect, it } from "vitest";
import { child, readXml } from "./xml.ts";

const textOf = (xml: string) => child(readXml(xml), "a")?.text;

describe("readXml", () => {
  it("knows the predefined entities and characters by number", () => {
    expect(textOf("<a>Bob&apos;s &lt;oil&gt; &amp; &quot;tires&quot; &#65;&#x42;</a>")).toBe(
      `Bob's <oil> & "tires" AB`,
    );
  });

  it.each([
    ["an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ["an entity of its own", '<!DOCTYPE a [<!ENTITY x "xxx">]><a>&x;</a>'],
  ])("loads and expands nothing for %s", (_what, xml) => {
    expect(textOf(xml)).toBe("&x;");
  });
});
