import { expect, it } from "vitest";
import { escapeXml } from "./escape-xml.ts";

it.each([
  ["Ann O’Neil", "Ann O’Neil"],
  [`<a b="c">'&'</a>`, "&lt;a b=&quot;c&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;"],
  ["]]>", "]]&gt;"],
  ["&amp;", "&amp;amp;"],
  ["tab\tand\nline", "tab\tand\nline"],
  ["a\0b\u0001c\u001fd\u007fe", "abcd\u007fe"],
  ["half \ud83d, half \ude97, whole \u{1f697}", "half , half , whole \u{1f697}"],
  ["\ufffe\uffff\ufffd", "\ufffd"],
])("%j is written as %j in XML", (text, written) => expect(escapeXml(text)).toBe(written));
