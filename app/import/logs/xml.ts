export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

const maxDepth = 20;

const tokens =
  /<\/([\w.-]+)\s*>|<([\w.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<[?!][^<>]*>|([^<]+)|</g;

/** Reads plain elements, attributes and texts, in one pass; whatever else there is, is skipped. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let skipped = 0;
  for (const [, closed, name, attributes, isEmpty, text] of xml.matchAll(tokens)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decode(text);
    else if (closed !== undefined) {
      if (skipped > 0) skipped -= 1;
      else if (open.length > 1) open.pop();
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes!), text: "", children: [] };
      if (open.length < maxDepth && skipped === 0) {
        parent.children.push(element);
        if (!isEmpty) open.push(element);
      } else if (!isEmpty) skipped += 1;
    }
  }
  return root;
}

function readAttributes(written: string): Record<string, string> {
  const pairs = written.matchAll(/\s([\w:.-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name!, decode(value!)]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,5}));/gi, (all, digits, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? all;
    return String.fromCodePoint(digits ? Number(digits) : Number.parseInt(hex, 16));
  });
}

export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((one) => one.name === name);
}

export function childText(element: XmlElement, name: string): string {
  return child(element, name)?.text.trim() ?? "";
}

export function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((one) => (one.name === name ? one : descendants(one, name)));
}
