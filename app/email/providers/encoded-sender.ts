/** Leaves room for `=?UTF-8?B?…?=` within the 75 characters of RFC 2047. */
const maxBytes = 45;

/** `Name <address>` in ASCII, with a name like "Québec" as RFC 2047's encoded words. */
export function encodeSender(sender: string): string {
  const [, name = "", address] = /^(.*)<([^<>]+)>$/.exec(sender.trim()) ?? [];
  if (!address || /^[ -~]*$/.test(name)) return sender;
  return `${encodeWords(unquote(name.trim()))} <${address}>`;
}

function unquote(name: string): string {
  return name.replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, "$1"));
}

function encodeWords(text: string): string {
  const encoder = new TextEncoder();
  const words: number[][] = [[]];
  for (const character of text) {
    const bytes = encoder.encode(character);
    if (words.at(-1)!.length + bytes.length > maxBytes) words.push([]);
    words.at(-1)!.push(...bytes);
  }
  return words.map((bytes) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`).join(" ");
}
